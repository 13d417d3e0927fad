/** What every answer says of itself, whatever it is (R15.3). */
export function headersOfAll(baseUrl: string): [name: string, value: string][] {
  return baseUrl.startsWith('https:') ? [...everywhere, overTls] : everywhere
}

const powers = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'usb'],
]

const everywhere: [string, string][] = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': powers.map((power) => `${power}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

const overTls: [string, string] = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']
