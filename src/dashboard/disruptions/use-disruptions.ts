import { getDisruptions } from '#api-client/disruptions.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'

/** Disruptions, and the closed trips whose guests nobody has asked. */
export const useDisruptions = () => useStaffQuery(['disruptions', 'list'], getDisruptions)

/** The queries that a change of the board invalidates. */
export const boardQueries = [['disruptions'], ['bookings'], ['badges'], ['day plan'], ['payments']] as const
