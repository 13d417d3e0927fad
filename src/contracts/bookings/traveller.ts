import { version } from '#contracts/primitives/bounds.ts'
import { z } from '#contracts/primitives/zod.ts'
import { maxPartySize } from '#domain/packages/package.ts'

const documentKind = z.enum(['passport', 'nic'])

/** A traveller as guest and staff see them: of the number only its end. The lead guest is the first. */
export const Traveller = z.object({
  name: z.string(),
  document: z.object({ kind: documentKind, ending: z.string() }).nullable(),
})
export type Traveller = z.infer<typeof Traveller>

/** An omitted document stays as it is, null deletes it. The lead guest's can be replaced, not deleted. */
export const TravellerInput = z.strictObject({
  name: z.string().trim().max(120),
  document: z
    .strictObject({ kind: documentKind, number: z.string().trim().min(1).max(40) })
    .nullable()
    .optional(),
})
export type TravellerInput = z.input<typeof TravellerInput>

/** The travellers that staff set, in place of all stored ones. `version` is that of the booking. */
export const TravellersWritten = z.strictObject({ version, travellers: z.array(TravellerInput).max(maxPartySize) })
export type TravellersWritten = z.output<typeof TravellersWritten>

/** The travellers with the version of the booking that they were read with. */
export const TravellerList = z.object({ version: z.int(), travellers: z.array(Traveller) })
export type TravellerList = z.infer<typeof TravellerList>

/** A revealed number. */
export const TravellerNumber = z.object({ name: z.string(), kind: documentKind, number: z.string() })
