export const longestPartnerCode = 20
export const longestPartnerName = 120
export const maxPartnerOrigins = 5
export const longestOrigin = 200
export const maxPartnerPercent = 50
/** The dashboard shows at most this many bookings of a month; the file has all. */
export const maxStatementRows = 200

const monthShape = /^20\d{2}-(0[1-9]|1[0-2])$/

/** Whether a text is a month that a statement may have. */
export function isPartnerMonth(text: string): boolean {
  return monthShape.test(text)
}

/** The HTML that a partner puts on its website. */
export function partnerSnippet({ siteUrl, code, title }: { siteUrl: string; code: string; title: string }): string {
  const named = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${siteUrl}/embed/${code}?lang=en" title="Safaris – ${named}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`
}

const codeShape = /^[A-Z0-9]{3,20}$/

/** The code as it is stored, in capitals; null if it cannot be one. */
export function partnerCodeFrom(text: string): string | null {
  const code = text.slice(0, 40).trim().toUpperCase()
  return codeShape.test(code) ? code : null
}

// Only these characters, because origins are part of a header: URL parsers accept `;`, `,` and `*` in a host.
const originShape =
  /^(?:https:\/\/[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/

/** The origin of a website, such as https://www.hotel.example, from its address without a path; null for any other text. */
export function originFrom(text: string): string | null {
  const typed = text.trim()
  if (typed.length > longestOrigin || !URL.canParse(typed)) return null
  const { origin, href } = new URL(typed)
  // Nothing but the origin: no path, query or password.
  return href === `${origin}/` && originShape.test(origin) ? origin : null
}
