// A first visit loads the large files of Python while the page is still being parsed. Later the service worker
// has them, and WebKit would read them twice, and before the page itself.
{
  const { early } = document.currentScript?.dataset ?? {};
  if (early && !navigator.serviceWorker?.controller) {
    for (const href of early.split(' ')) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority: 'low', href }));
    }
  }
}
