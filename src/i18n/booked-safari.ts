import { customSafariId } from '#domain/packages/custom-safari.ts'
import { customSafariTexts } from './safari.ts'

/** The name of a booked package. A custom safari has one in each language, packages keep their own. */
export function bookedSafari({ packageId, packageName }: { packageId: string | null; packageName: string }): string {
  return packageId === customSafariId ? customSafariTexts.name : packageName
}
