import type { Refused } from '#api-client/request.ts'
import { gallery } from '#i18n/gallery.ts'

/** The message of a failed request of the gallery: without a response, about the network. */
export function galleryFailureOf({ status }: Refused, sentence: string): string {
  if (status !== 0) return sentence
  const { reasons, failures } = gallery
  return failures.network(navigator.onLine ? reasons.silent : reasons.offline)
}
