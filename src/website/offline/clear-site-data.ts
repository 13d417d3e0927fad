/** The button of the cookies page: pages, pictures, bookings and choices go, from this device and from nowhere else. */
export function clearWhenAsked() {
  const button = document.querySelector<HTMLButtonElement>('[data-clear-kept]')
  const news = document.querySelector<HTMLElement>('[data-clear-done]')
  if (!button || !news) return
  button.hidden = false
  button.addEventListener('click', async () => {
    await clearAll()
    news.textContent = news.dataset.clearDone ?? ''
  })
}

async function clearAll() {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('pugmark.')) localStorage.removeItem(name)
  } catch {
    // storage is switched off: nothing lies there
  }
  // no caches on plain HTTP
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (name.startsWith('pugmark.')) await caches.delete(name)
}
