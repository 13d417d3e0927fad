import { minuteMs } from '#domain/primitives/date.ts'
import './drive.css'
import type { DriveGuest, DriverEventInput } from '#contracts/drivers/drive.ts'
import { askAmount, askNote } from './drive-dialogs.ts'
import { type DriveStore, isStorageFull, openDriveStore } from './drive-store.ts'
import { syncOnce, withoutPastTrips } from './drive-sync.ts'
import { createPage, type DriveActions, type DriveView, textsOf } from './drive-view.ts'

/** In front, the app sends and fetches this often; iOS has no background sync. */
const syncMs = minuteMs
/** After a failed attempt, although the phone says that it has a network. */
const retryMs = 10_000
type Shown = Omit<DriveView, 'state' | 'events' | 'language' | 'now'>

async function start(root: HTMLElement) {
  const store = await openDriveStore()
  const shown: Shown = { isSending: false, isOffline: !navigator.onLine, storage: '' }
  await takeLink(store)
  void navigator.storage?.persist?.()

  async function draw() {
    const stored = await store.readAll()
    const { events } = stored
    const now = Date.now() + stored.state.offset
    const state = withoutPastTrips(stored.state, now)
    const view = { ...shown, state, events, now, language: state.list?.language ?? 'en' }
    document.documentElement.lang = state.language ?? view.language
    show(view)
    if (state !== stored.state) await store.changeState((before) => withoutPastTrips(before, now))
  }

  /** Shows a tap only once it is on the disk. */
  async function save(event: Pick<DriverEventInput, 'kind'> & Partial<DriverEventInput> & { about: string }) {
    const deviceAt = Date.now()
    const { offset } = await store.readState()
    const saved = { id: crypto.randomUUID(), at: deviceAt + offset, deviceAt, ...event }
    try {
      await store.addEvent(saved)
    } catch (error) {
      shown.storage = isStorageFull(error) ? await saveFromReserve(store, saved) : 'failed'
    }
    await draw()
    void sync()
  }

  const texts = async () => {
    const state = await store.readState()
    return textsOf({ state, language: state.list?.language ?? 'en' })
  }
  const aboutGuest = ({ name, ref }: DriveGuest) => `${name} (${ref})`

  const actions: DriveActions = {
    mark: (guest, kind) => void save({ kind, booking: guest.id, about: aboutGuest(guest) }),
    async takeCash(guest) {
      const { id: booking, name, due, currency } = guest
      const t = await texts()
      const amount = await askAmount(t.cashTitle(name), due, currency, t)
      if (amount !== null) await save({ kind: 'cash', booking, amount, currency, about: aboutGuest(guest) })
    },
    async payGate({ jeep }) {
      const t = await texts()
      const amount = await askAmount(t.gateTitle, 0, 'LKR', t)
      if (amount !== null) await save({ kind: 'gate paid', jeep, amount, currency: 'LKR', about: jeep })
    },
    async writeNote(guest) {
      const t = await texts()
      const text = await askNote(t.noteTitle(guest.name), t)
      if (text !== null) await save({ kind: 'note', booking: guest.id, text, about: aboutGuest(guest) })
    },
    sendNow: () => void sync(),
    speak: (language) => void store.changeState((state) => ({ ...state, language })).then(draw),
    async dismissRefused() {
      const refused = (await store.readEvents()).filter(({ refusal }) => refusal)
      await store.removeEvents(refused.map(({ id }) => id))
      await draw()
    },
  }

  const show = createPage(root, actions)
  let isWanted = false
  let retry: ReturnType<typeof setTimeout> | undefined
  /** One at a time; a tap during it is sent right after. */
  async function sync() {
    isWanted = true
    if (shown.isSending) return
    shown.isSending = true
    await draw()
    try {
      while (isWanted) {
        isWanted = false
        // Several windows of one phone must not send the same events at the same time.
        const outcome = await navigator.locks.request('pugmark-drive', () => syncOnce(store, deviceName()))
        shown.isOffline = outcome === 'no network'
      }
    } catch (error) {
      if (isStorageFull(error)) shown.storage = 'almost full'
      shown.isOffline = true
    } finally {
      shown.isSending = false
      await draw()
    }
    clearTimeout(retry)
    if (shown.isOffline && navigator.onLine) retry = setTimeout(() => void sync(), retryMs)
  }

  if (!(await store.holdReserve())) shown.storage = 'almost full'
  await draw()
  performance.mark('drawn')
  void sync()
  addEventListener('online', () => void sync())
  addEventListener('offline', () => {
    shown.isOffline = true
    void draw()
  })
  addEventListener('hashchange', () => void takeLink(store).then(sync))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sync())
  setInterval(() => document.visibilityState === 'visible' && void sync(), syncMs)
}

/** Stores the secret of the QR code, with a key of this phone for it, and removes it from the address. */
async function takeLink(store: DriveStore) {
  const link = location.hash.slice(1)
  if (!/^[\w-]{43}$/.test(link)) return
  await store.changeState(({ problem: _, ...state }) => ({
    ...state,
    link,
    // The same link again, after a lost response: the server knows this key.
    newKey: state.link === link && state.newKey ? state.newKey : newSecret(),
  }))
  history.replaceState(null, '', location.pathname)
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}

/** Saves a tap in the room of the reserve, and says that the storage is almost full. */
async function saveFromReserve(store: DriveStore, event: Parameters<DriveStore['addEvent']>[0]) {
  try {
    await store.giveUpReserve()
    await store.addEvent(event)
    return 'almost full'
  } catch {
    return 'full'
  }
}

/** 'Android 14; Pixel 7' of the user agent. */
function deviceName(): string {
  return (/\(([^)]*)\)/.exec(navigator.userAgent)?.[1] ?? '').slice(0, 120)
}

const root = document.getElementById('drive')
if (root)
  void start(root).catch((error: unknown) => {
    root.textContent = `This phone cannot save anything: ${String(error)}`
  })
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/drive/worker.js', { updateViaCache: 'none' })
