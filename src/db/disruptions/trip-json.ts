import type { Answer } from '#domain/disruptions/disruption.ts'

/** JSON columns of a disrupted booking: the trip as it was sold, and the guest's answer. */
export type TripBefore = {
  packageId: string | null
  packageName: string
  park: string | null
  block: string | null
  day: string | null
  total: number
}
export type TripAfter = {
  choice: Answer
  packageId?: string
  date?: string
  /** Minor units: given back to the guest, and borne by the operator. */
  back?: number
  cost?: number
}
