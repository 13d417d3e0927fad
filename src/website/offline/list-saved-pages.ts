import { languageOfPath, pathIn } from '#domain/primitives/language.ts'
import { formatDay } from '#i18n/format-date.ts'
import { listSavedReceipts } from '#website/booking/saved-receipt.ts'
import { bookingDocuments, offlinePaths } from './classify-request.ts'
import { listPages } from './page-store.ts'

const bookingPath = '/booking/confirm'
const maxLines = 10

/** Fills the lists of the offline page: the guest's bookings and the newest saved pages in the page's language. */
export async function listSavedPages() {
  if (!document.querySelector('[data-kept-list]')) return
  const { language } = languageOfPath(location.pathname)
  const saved = (await listPages().catch(() => [])).map(({ url, title }) => {
    const { pathname } = new URL(url)
    return { href: url, text: plainTitle(title), pathname, ...languageOfPath(pathname) }
  })
  const pages = saved
    .filter((page) => page.language === language)
    .filter(({ pathname, path }) => !offlinePaths.includes(pathname) && !bookingDocuments.includes(path))
    // One page may be saved under several addresses.
    .filter(({ text }, index, all) => all.findIndex((page) => page.text === text) === index)
  // Only the language in which a guest booked has its booking document saved.
  const bookingPages = saved.filter(({ path }) => path === bookingPath)
  const inLanguage = (bookingPages.find((page) => page.language === language) ?? bookingPages[0])?.language ?? language
  const bookings = listSavedReceipts().map(({ receipt: { bookingId, date, packageName } }) => ({
    href: pathIn(inLanguage, `${bookingPath}?${new URLSearchParams({ ref: bookingId })}`),
    text: [date && formatDay(date, 'long', document.documentElement.lang), packageName, bookingId]
      .filter(Boolean)
      .join(' · '),
  }))
  fillList('bookings', bookings)
  fillList('pages', pages.slice(0, maxLines))
  document.querySelector('[data-kept-none]')?.toggleAttribute('hidden', bookings.length + pages.length > 0)
}

/** Without entities and without the name of the business. */
function plainTitle(html: string): string {
  const { title } = new DOMParser().parseFromString(`<title>${html}</title>`, 'text/html')
  return title.replace(/ \| [^|]*$/, '')
}

function fillList(name: 'bookings' | 'pages', lines: { href: string; text: string }[]) {
  const list = document.querySelector(`[data-kept-list="${name}"]`)
  const template = list?.querySelector('li')
  if (!list || !template || lines.length === 0) return
  for (const { href, text } of lines) {
    const line = template.cloneNode(true) as HTMLLIElement
    line.hidden = false
    const link = line.querySelector('a')
    if (link) Object.assign(link, { href, textContent: text })
    template.parentElement?.append(line)
  }
  list.removeAttribute('hidden')
}
