// Runs before the first paint, so that a chosen theme does not flash.
try {
  const theme = localStorage.getItem('pocket-galaxies/setting/theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  const motion = localStorage.getItem('pocket-galaxies/setting/motion');
  if (motion === 'none') document.documentElement.dataset.motion = 'none';
} catch {
  // No storage: the system's theme it is.
}
