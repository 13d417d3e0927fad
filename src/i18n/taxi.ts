import { vehicleIds, vehicles } from '#domain/rides/taxi.ts'
import { messages } from './message-catalogue.ts'
import * as en from './messages/en/taxi.ts'

export const taxi = /* @__PURE__ */ messages('taxi', 'taxi', en.taxi)

/** The vehicle's name in the current language. A booking stores the name from the specification. */
export function vehicleNamed(storedName: string): string {
  const vehicle = vehicleIds.find((id) => vehicles[id].name === storedName)
  return vehicle ? taxi.vehicleNames[vehicle] : storedName
}
