import { randomBytes } from 'node:crypto'
import { isLanguage, pathIn, type UiLanguage } from '#domain/primitives/language.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import { errorPages } from '#i18n/error-pages.ts'
import { errors } from '#i18n/website.ts'
import { withLocale } from '#i18n/with-locale.ts'

/** An error that never reaches the router. */
export type EarlyError = keyof typeof texts

const texts = {
  refused: () => errors.refused,
  'too long': () => errorPages.tooLong,
  'too many': () => ({ heading: errors.refused.heading, text: sentenceOf('too many requests') }),
  'no partner': () => errorPages.noPartner,
  away: () => errors.away,
  unexpected: () => errors.unexpected,
}

type Body = { body: string; headers: Record<string, string> }

/**
 * The body of an error: JSON for the API and for resellers, a small page for everybody else. The page loads nothing, and no other site may
 * frame it.
 *
 * @param message the text of the JSON, if it differs from that of the page
 */
export function errorBody(path: string, error: EarlyError, language: UiLanguage, message?: string): Body {
  return withLocale(language, () => {
    const { heading, text } = texts[error]()
    const code = error === 'unexpected' || error === 'away' ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'
    if (/^\/api(?:\/|$)/.test(path)) return json({ success: false, message: message ?? text })
    if (/^\/octo(?:\/|$)/.test(path)) return json({ error: code, errorMessage: message ?? text })
    return page(isLanguage(language) ? language : 'en', heading, text)
  })
}

function json(body: object): Body {
  return { body: JSON.stringify(body), headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' } }
}

function page(language: 'en' | 'de' | 'fr', heading: string, text: string): Body {
  const nonce = randomBytes(16).toString('base64')
  const body = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body><main><h1>${heading}</h1><p>${text}</p><p><a href="${pathIn(language, '/')}" target="_top">${errors.home}</a></p></main></body>
</html>
`
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return {
    body,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Language': language,
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    },
  }
}

/** The colours of src/styles/tokens.css. */
const styles = `body{margin:0;font:17px/1.55 system-ui,sans-serif;color:oklch(0.29 0.017 68);background:oklch(0.995 0.004 85)}
main{max-width:600px;margin:0 auto;padding:12vh 20px}
h1{font-size:28px;line-height:1.2;color:oklch(0.25 0.038 221)}
a{color:oklch(0.4 0.058 218)}`
