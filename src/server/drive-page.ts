import { Hono } from 'hono'

/** Scripts from its own files alone; nothing of the site. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const files = import.meta.env.DEV
  ? '<script type="module" src="/src/website/drive/main.ts"></script>'
  : '<link rel="stylesheet" href="/drive/app.css"><script type="module" src="/drive/app.js"></script>'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0b4a45">
<title>Drivers</title>
<link rel="manifest" href="/drive/manifest.webmanifest">
<link rel="icon" href="/icon-192.png">
${files}
</head>
<body><main id="drive"><noscript>This page needs JavaScript.</noscript></main></body>
</html>
`

/** The page of the drivers' app: the same bytes for everybody. The app itself is src/website/drive. */
export function drivePage(): Hono {
  const router = new Hono()
  // The fragment with the secret of a QR code survives the redirect in the browser.
  router.get('/drive', (c) => c.redirect('/drive/', 308))
  router.get('/drive/', (c) =>
    c.html(page, 200, {
      'Cache-Control': 'no-cache',
      ...(import.meta.env.DEV ? {} : { 'Content-Security-Policy': policy }),
    }),
  )
  return router
}
