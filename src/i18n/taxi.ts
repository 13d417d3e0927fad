import { vehicleIds, vehicles } from '#domain/rides/taxi.ts'
import { messages } from './message-catalogue.ts'
import * as en from './messages/en/taxi.ts'

export const taxi = /* @__PURE__ */ messages('taxi', 'taxi', en.taxi)

/** A booking keeps the name of its vehicle in the specification's words; here it is as the reader calls it. */
export function vehicleNamed(kept: string): string {
  const vehicle = vehicleIds.find((id) => vehicles[id].name === kept)
  return vehicle ? taxi.vehicleNames[vehicle] : kept
}
