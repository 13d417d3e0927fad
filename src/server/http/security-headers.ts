/** The headers of every response (R15.3). */
export function securityHeaders(baseUrl: string): [name: string, value: string][] {
  return baseUrl.startsWith('https:') ? [...always, tlsOnly] : always
}

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const always: [string, string][] = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

const tlsOnly: [string, string] = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']
