import fc from 'fast-check'

/** Known attack strings. The SQL among them does not resemble the database's error messages. */
export const hostileTexts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e', '😀'.repeat(50), 'é'.normalize('NFD'), '\uffff', '\r\nX-Injected: 1'],
  ...[
    "' or '1'='1",
    "'; drop table booking; --",
    '%',
    '_',
    '\\',
    '%s%n',
    '{{7*7}}',
    '$' + '{7*7}',
    '<script>alert(1)</script>',
  ],
  ...['../../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '/etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1:1/'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'Infinity', 'true', '[object Object]'],
  ...['1e309', '-1', '0', '9007199254740993', '9223372036854775808', '1.005', '0x10', '００１', '١٢'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '275760-09-13', '-000001-01-01', '2026-12-24T00:00:00Z'],
  ...['=1+1', '@SUM(1)', 'a'.repeat(300), 'a'.repeat(5_000), '(a+)+$', 'x@'.repeat(200), '4012888888881881'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
]
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[
        null,
        true,
        0,
        -0,
        -1,
        1.5,
        1e21,
        -1e308,
        2 ** 31,
        2 ** 53,
        [],
        {},
        [[]],
        [null],
        { length: 1e9 },
        { $ne: 1 },
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(
    fc.constantFrom<[string, string]>(
      ['accept-language', 'fr;q=0.9, *;q=x,,;'],
      ['accept-language', 'a'.repeat(4_000)],
      ['accept-encoding', 'br;q=nan, gzip;q=-1'],
      ['accept', '*/*;q=abc'],
      ['x-forwarded-for', "1.1.1.1, ' or 1=1, ::1"],
      ['x-forwarded-for', 'a'.repeat(3_000)],
      ['x-forwarded-host', 'evil.example'],
      ['x-forwarded-proto', 'javascript'],
      ['x-http-method-override', 'DELETE'],
      ['x-original-url', '/api/admin/users'],
      ['origin', 'https://evil.example'],
      ['referer', 'https://evil.example/?a=%'],
      ['cookie', '__proto__=1; staff=%; a=b=c;;'],
      ['range', 'bytes=0-1,5-,-9'],
      ['if-none-match', '*'],
      ['if-modified-since', 'no day'],
      ['content-encoding', 'gzip'],
      ['idempotency-key', 'a'.repeat(300)],
      ['user-agent', '\u00ff'.repeat(400)],
      ['x-auth-token', ''],
      ['x-auth-token', 'a'.repeat(5_000)],
      ['x-request-id', '{"level":60}'],
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs))

export const oddTypes = fc.constantFrom(
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['application/json; charset=utf-16', 'APPLICATION/JSON', 'application/jsonp', 'application/json;', '*/*', ','],
)
