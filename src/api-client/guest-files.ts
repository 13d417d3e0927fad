import { fetchFile } from './fetch-file.ts'
import { mine } from './guest.ts'

// Apart from guest.ts, which almost every guest page loads.
export const getMyFile = (bookingId: string, guestKey: string, name: 'calendar.ics' | 'export') =>
  fetchFile(mine(bookingId, `/${name}`), { guestKey })
