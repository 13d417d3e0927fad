// What calls itself a program, a preview or a check, or does not say at all what it is.
const program =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|pagespeed|phantom|puppeteer|playwright|selenium|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|httpclient|facebookexternalhit|whatsapp|embedly|feed|archiver/i

type Headers = { userAgent: string | undefined; doNotTrack: string | undefined; privacyControl: string | undefined }

/** Whether a visit counts: a person's, who has not asked to be left alone (Do Not Track, Global Privacy Control). */
export function isCountedVisit({ userAgent, doNotTrack, privacyControl }: Headers): boolean {
  if (doNotTrack === '1' || privacyControl === '1') return false
  return userAgent !== undefined && userAgent.trim() !== '' && !program.test(userAgent)
}
