import { formatDay } from '#domain/primitives/date.ts'
import { languageOfPath, pathIn } from '#i18n/language.ts'
import { keptReceipts } from '#website/booking/saved-receipt.ts'
import { emptyForAll, offlinePaths } from './classify-request.ts'
import { listPages } from './page-store.ts'

/** Fills in the lists of the offline page: the guest's own bookings first, then what was read, the latest first. */
export async function listWhatIsKept() {
  if (!document.querySelector('[data-kept-list]')) return
  const { language } = languageOfPath(location.pathname)
  const all = await listPages().catch(() => [])
  // in the language of the page, or in the one in which it was booked
  const spoken = all
    .map(({ address }) => languageOfPath(new URL(address).pathname))
    .filter(({ path }) => path === bookingPath)
  const known = spoken.find((one) => one.language === language) ?? spoken[0] ?? { language }
  const bookings = keptReceipts().map(({ receipt: { bookingId, date, packageName } }) => ({
    to: pathIn(known.language, `${bookingPath}?${new URLSearchParams({ ref: bookingId })}`),
    text: [date && formatDay(date, 'long', document.documentElement.lang), packageName, bookingId]
      .filter(Boolean)
      .join(' · '),
  }))
  const isAnswer = (path: string) => offlinePaths.includes(path) || emptyForAll.includes(languageOfPath(path).path)
  const pages = all
    .map(({ address, title }) => ({ to: address, path: new URL(address).pathname, text: plain(title) }))
    .filter(({ path }) => !isAnswer(path) && languageOfPath(path).language === language)
    .map(({ to, text }) => ({ to, text: text.replace(/ \| [^|]*$/, '') }))
  // Two addresses may show one page: the latest of them is enough.
  const different = pages.filter(({ text }, index) => pages.findIndex((page) => page.text === text) === index)
  write('bookings', bookings)
  write('pages', different.slice(0, mostLines))
  const isAnything = bookings.length + different.length > 0
  document.querySelector('[data-kept-none]')?.toggleAttribute('hidden', isAnything)
}

const bookingPath = '/booking/confirm'
const mostLines = 10

/** A title as it stood in the document, `&amp;` and all. */
function plain(title: string): string {
  return new DOMParser().parseFromString(`<title>${title}</title>`, 'text/html').title
}

function write(name: 'bookings' | 'pages', lines: { to: string; text: string }[]) {
  const list = document.querySelector(`[data-kept-list="${name}"]`)
  const pattern = list?.querySelector('li')
  if (!list || !pattern || lines.length === 0) return
  for (const { to, text } of lines) {
    const line = pattern.cloneNode(true) as HTMLLIElement
    line.hidden = false
    const link = line.querySelector('a')
    if (link) Object.assign(link, { href: to, textContent: text })
    pattern.parentElement?.append(line)
  }
  list.removeAttribute('hidden')
}
