import type { DriveGuest, DriveTrip } from '#contracts/drivers/drive.ts'
import { type DriveLanguage, driveLanguages } from '#domain/drivers/person.ts'
import type { TicketClass } from '#domain/gate-fees/ticket-class.ts'
import { phoneLink } from '#domain/messaging/contact-link.ts'
import { addDays, type Day, dayAt, minuteAt, minuteOfTime } from '#domain/primitives/date.ts'
import { type DriveTexts, driveTexts } from '#i18n/drive.ts'
import { withUnsent } from './drive-plan.ts'
import type { PhoneEvent, PhoneState } from './drive-store.ts'

/** Everything that the page shows. */
export type DriveView = {
  state: PhoneState
  events: PhoneEvent[]
  language: DriveLanguage
  /** The server's time, in ms. */
  now: number
  isSending: boolean
  isOffline: boolean
  /** Why the last tap was not saved, or a warning before that. */
  storage: '' | 'full' | 'almost full' | 'failed'
}

export type DriveActions = {
  mark(guest: DriveGuest, kind: 'arrived' | 'no-show' | 'undo'): void
  takeCash(guest: DriveGuest): void
  payGate(trip: DriveTrip): void
  writeNote(guest: DriveGuest): void
  sendNow(): void
  speak(language: DriveLanguage): void
  dismissRefused(): void
}

type Child = Node | string | false | null
type Attributes = Record<string, string | boolean | ((event: Event) => void)>

/** An element. `onclick` is a listener; other attributes are text. Children are text nodes, never HTML. */
export function el(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.filter((child) => child !== false && child !== null))
  return element
}

export function textsOf({ state, language }: Pick<DriveView, 'state' | 'language'>): DriveTexts {
  return driveTexts[state.language ?? language]
}

export function clockOf(instant: number): string {
  return clockOfMinute(minuteAt(instant))
}

function clockOfMinute(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 'USD 42.50', 'LKR 18,054'. */
export function sumOf(amount: number, currency: string): string {
  const digits = currency === 'LKR' && Number.isInteger(amount) ? 0 : 2
  return `${currency} ${amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}

/**
 * The page, and the function that shows a state. The live regions and the button that sends stay: screen readers would announce new
 * ones each time, and a new button would lose the focus.
 */
export function createPage(root: HTMLElement, act: DriveActions): (view: DriveView) => void {
  const header = el('header')
  const alarm = el('p', { class: 'alarm', role: 'alert' })
  const status = el('p', { role: 'status' })
  const content = el('div')
  const unsent = el('span', { role: 'status' })
  const lastSent = el('span')
  const send = el('button', { type: 'button', onclick: () => act.sendNow() })
  const footer = el('footer', {}, el('p', {}, unsent, lastSent), send)
  root.replaceChildren(header, alarm, status, content, footer)
  return (view) => {
    const t = textsOf(view)
    const { state, events, isSending } = view
    const focused = document.activeElement?.getAttribute('data-key')
    header.replaceChildren(...headerParts(view, act, t))
    content.replaceChildren(...contentParts(view, act, t))
    if (focused) root.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus()
    write(alarm, { full: t.full, 'almost full': t.almostFull, failed: t.failedToSave, '': '' }[view.storage])
    write(status, statusText(view, t))
    status.className = state.list ? 'offline' : ''
    const count = events.filter(({ refusal }) => !refusal).length
    write(unsent, state.key ? (count > 0 ? t.saved(count) : t.nothingUnsent) : '')
    write(lastSent, state.sentAt ? ` · ${t.lastSent(clockOf(state.sentAt))}` : '')
    write(send, isSending ? t.sending : t.sendNow)
    send.setAttribute('aria-disabled', String(isSending))
    footer.hidden = !state.key
  }
}

/** Leaves an equal text alone, because a live region is announced when it is written. */
function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text
}

function statusText({ state, isOffline }: DriveView, t: DriveTexts): string {
  if (state.list) return isOffline ? t.offline : ''
  if (state.link) return t.binding
  return state.key ? t.never : ''
}

function headerParts({ state }: DriveView, act: DriveActions, t: DriveTexts): HTMLElement[] {
  return [
    el('h1', {}, state.list?.driver ?? 'Pugmark'),
    el(
      'div',
      { class: 'languages' },
      ...driveLanguages.map((language) =>
        el(
          'button',
          {
            type: 'button',
            lang: language,
            'data-key': `language ${language}`,
            'aria-pressed': String(driveTexts[language] === t),
            onclick: () => act.speak(language),
          },
          driveTexts[language].languageName,
        ),
      ),
    ),
    ...(t.draft ? [el('p', { class: 'draft' }, t.draft)] : []),
  ]
}

function contentParts(view: DriveView, act: DriveActions, t: DriveTexts): HTMLElement[] {
  const refused = view.events.filter(({ refusal }) => refusal)
  return [
    ...(refused.length > 0 ? [refusedList(refused, act, t)] : []),
    ...(view.state.list ? trips(view, act, t) : notBound(view, t)),
  ]
}

function notBound({ state, events }: DriveView, t: DriveTexts): HTMLElement[] {
  if (state.link || state.key) return []
  const [title, text] = {
    revoked: [t.revokedTitle, t.revokedText] as const,
    'bad link': [t.badLinkTitle, t.badLinkText] as const,
    none: [t.unboundTitle, t.unboundText] as const,
  }[state.problem ?? 'none']
  const unsent = events.filter(({ refusal }) => !refusal)
  return [
    el(
      'section',
      { class: 'card' },
      el('h2', {}, title),
      el('p', {}, text),
      unsent.length > 0 ? el('h3', {}, t.unsentTitle) : null,
      unsent.length > 0 ? eventList(unsent, t) : null,
    ),
  ]
}

function refusedList(refused: PhoneEvent[], act: DriveActions, t: DriveTexts): HTMLElement {
  return el(
    'section',
    { class: 'card refused' },
    el('h2', {}, t.refusedTitle),
    eventList(refused, t),
    el('button', { type: 'button', 'data-key': 'refused', onclick: act.dismissRefused }, t.understood),
  )
}

const maxListed = 100

function eventList(events: PhoneEvent[], t: DriveTexts): HTMLElement {
  return el(
    'ul',
    {},
    ...events.slice(-maxListed).map(({ at, kind, about, amount, currency, text, refusal }) => {
      const sum = amount ? sumOf(amount, currency ?? '') : ''
      const parts = [
        `${dayAt(at)} ${clockOf(at)}`,
        t.kinds[kind],
        about,
        sum,
        text,
        refusal && (t.reasons[refusal] ?? refusal),
      ]
      return el('li', {}, parts.filter(Boolean).join(' · '))
    }),
  )
}

function trips(view: DriveView, act: DriveActions, t: DriveTexts): HTMLElement[] {
  const { state, events, now } = view
  const list = state.list && withUnsent(state.list, events)
  if (!list || list.length === 0) return [el('p', { class: 'card' }, t.empty)]
  return list.map((trip) => tripSection(trip, dayAt(now), act, t))
}

function dayName(day: Day, today: Day, t: DriveTexts): string {
  if (day === today) return t.days.today
  if (day === addDays(today, 1)) return t.days.tomorrow
  return day === addDays(today, -1) ? t.days.yesterday : day
}

const parkName = (name: string | null) => (name ? name[0]?.toUpperCase() + name.slice(1) : '')
const blockName = (name: string | null) => (name ?? '').replace(/^block/, 'Block ').replace('IIIIV', 'III + IV')

/** A trip as a timeline: pick-ups in order, the gate, the end of the slot. */
function tripSection(trip: DriveTrip, today: Day, act: DriveActions, t: DriveTexts): HTMLElement {
  const { day, plate, start, end, park, block, gates } = trip
  const place = [parkName(park), blockName(block)].filter(Boolean).join(', ')
  const lastPickup = Math.max(...trip.guests.map(({ pickup }) => minuteOfTime(pickup) ?? -1))
  const toGate = lastPickup >= 0 && lastPickup < start ? t.minutesToGate(start - lastPickup) : ''
  return el(
    'section',
    { class: 'trip' },
    el('h2', {}, `${dayName(day, today, t)} ${clockOfMinute(start)}`),
    el('p', {}, [trip.package, plate && t.plate(plate)].filter(Boolean).join(' · ')),
    el(
      'ol',
      {},
      ...trip.guests.map((guest) => el('li', {}, guestCard(guest, act, t))),
      el(
        'li',
        { class: 'stop' },
        el('p', {}, el('b', {}, clockOfMinute(start)), ` ${gates.length > 0 ? t.gate(gates.join(' / ')) : t.anyGate}`),
        el('p', {}, [place, toGate].filter(Boolean).join(' · ')),
        ...(trip.gate ? gateLines(trip.gate, t) : []),
        trip.isGatePaid
          ? el('p', { class: 'done' }, `✓ ${t.gatePaidDone}`)
          : el(
              'button',
              { type: 'button', 'data-key': `gate ${trip.jeep}`, onclick: () => act.payGate(trip) },
              t.gatePaid,
            ),
      ),
      el('li', { class: 'stop' }, el('p', {}, el('b', {}, clockOfMinute(end)), ` ${t.end}`)),
    ),
  )
}

/** Gate fees of the party, people by class, and the cash to carry. */
function gateLines({ party, total, usd, cash }: NonNullable<DriveTrip['gate']>, t: DriveTexts): HTMLElement[] {
  const counted = party.replace(/\b[a-z]+[A-Z]?[a-z]*\b/g, (name) => t.classes[name as TicketClass] ?? name)
  return [
    el('p', {}, `${t.gateFees(sumOf(total, 'LKR'), sumOf(usd, 'USD'))}: ${counted}`),
    el('p', { class: 'due' }, cash > 0 ? t.carry(sumOf(cash, 'LKR')) : t.guestsPay),
  ]
}

function guestCard(guest: DriveGuest, act: DriveActions, t: DriveTexts): HTMLElement {
  const { id, name, people, seats, place, pickup, phone, meals, notes, due, currency, state, stateAt } = guest
  const eats = { '': '', veg: t.veg, 'non-veg': t.nonVeg }[meals]
  const food = [eats, guest.eggs && t.eggs, guest.lunchBox && t.lunchBox].filter(Boolean).join(', ')
  const facts = [
    t.people(people),
    seats.length > 0 && t.seats(seats.join(', ')),
    t.speaks(guest.language.toUpperCase()),
  ]
  const button = (kind: 'arrived' | 'no-show' | 'undo', label: string) =>
    el(
      'button',
      {
        type: 'button',
        class: kind,
        'data-key': `${kind === 'undo' ? 'arrived' : kind} ${id}`,
        'aria-label': `${label}: ${name}`,
        onclick: () => act.mark(guest, kind),
      },
      label,
    )
  const done = state === 'arrived' ? t.arrivedAt : t.noShowAt
  return el(
    'article',
    { class: `card ${state ?? ''}` },
    el('p', {}, el('b', { class: 'time' }, pickup || t.noTime), ' ', el('span', { dir: 'auto' }, place || t.noPlace)),
    el('h3', { dir: 'auto' }, name),
    el('p', {}, facts.filter(Boolean).join(' · ')),
    food ? el('p', {}, food) : null,
    notes ? el('p', { class: 'notes', dir: 'auto' }, notes) : null,
    el('p', { class: 'due' }, due > 0 ? t.due(sumOf(due, currency)) : t.paid),
    state && el('p', { class: 'done' }, `✓ ${done(clockOf(stateAt ?? 0))}`),
    el(
      'div',
      { class: 'pair' },
      ...(state ? [button('undo', t.undo)] : [button('arrived', t.arrived), button('no-show', t.noShow)]),
    ),
    el(
      'div',
      { class: 'pair' },
      due > 0 &&
        el(
          'button',
          {
            type: 'button',
            'data-key': `cash ${id}`,
            'aria-label': `${t.cash}: ${name}`,
            onclick: () => act.takeCash(guest),
          },
          t.cash,
        ),
      el(
        'button',
        {
          type: 'button',
          'data-key': `note ${id}`,
          'aria-label': t.noteTitle(name),
          onclick: () => act.writeNote(guest),
        },
        t.note,
      ),
      phone ? el('a', { href: phoneLink(phone), 'aria-label': `${t.call}: ${name}` }, t.call) : null,
    ),
  )
}
