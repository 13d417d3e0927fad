/** Browser and system of a User-Agent header; '' if unknown. */
type Device = { browser: string; system: string }

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  return { browser: firstIn(browsers, text), system: firstIn(systems, text) }
}

// In this order, because most user agents also contain names further down.
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

function firstIn(names: readonly (readonly [RegExp, string])[], text: string): string {
  return names.find(([mark]) => mark.test(text))?.[1] ?? ''
}
