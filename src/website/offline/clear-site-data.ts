/** The button of the cookies page deletes saved pages, images, bookings and settings from this device. */
export function bindClearSiteDataButton() {
  const button = document.querySelector<HTMLButtonElement>('[data-clear-kept]')
  const status = document.querySelector<HTMLElement>('[data-clear-done]')
  if (!button || !status) return
  button.hidden = false
  button.addEventListener('click', async () => {
    await clearSiteData()
    status.textContent = status.dataset.clearDone ?? ''
  })
}

async function clearSiteData() {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('pugmark.')) localStorage.removeItem(name)
  } catch {
    // Storage is switched off.
  }
  // Plain HTTP has no Cache Storage.
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (name.startsWith('pugmark.')) await caches.delete(name)
}
