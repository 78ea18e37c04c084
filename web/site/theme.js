// Runs before the first paint, so that the chosen settings do not flash.
try {
  /** @type {Record<string, string[]>} */
  const looks = {
    theme: ['dark', 'light', 'contrast'],
    size: ['115', '130', '150', '200'],
    motion: ['none'],
    pace: ['slow', 'fast'],
    side: ['left'],
    patterns: ['strong'],
    list: ['open'],
  };
  for (const [name, values] of Object.entries(looks)) {
    const value = localStorage.getItem(`pocket-galaxies/setting/${name}`);
    if (value && values.includes(value)) document.documentElement.dataset[name] = value;
  }
} catch {
  // No storage: everything as the system has it.
}

// Tells boot.mjs that the page can be seen, so that loading, which takes every core, starts after it.
requestAnimationFrame(() => setTimeout(() => {
  window.painted = true;
  window.dispatchEvent(new Event('painted'));
}));
