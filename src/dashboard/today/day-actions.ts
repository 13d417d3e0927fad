import { createContext, use } from 'react'
import type { GateJeep } from '#contracts/gate-fees/gate-fees.ts'
import type { DayGuest, DayJeep } from '#contracts/operations/day-plan.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'
import type { CashReceipt } from './cash-dialog.tsx'
import type { AttendanceMark } from './guest-marks.ts'

/** The actions of the day plan, and what the user may do. */
export type DayActions = {
  marks: Record<string, AttendanceMark>
  /** Of the cash that was taken since the screen was opened, by booking. */
  receipts: Record<string, CashReceipt>
  /** The booking whose cash dialog is open. */
  paying: string | null
  mayChange: boolean
  /** Only today and earlier. */
  canCheckIn: boolean
  mark(guest: DayGuest, state: AttendanceState, isUndone?: boolean): void
  dropMark(guest: DayGuest): void
  askNoShow(guest: DayGuest): void
  takeCash(guest: DayGuest): void
  printReceipt(receipt: CashReceipt): void
  /** The jeeps of the day at the gate. */
  gateJeeps: readonly GateJeep[]
  payGate(jeep: GateJeep): void
  refresh(): void
  assignCrew(jeep: DayJeep): void
  setPickup(guest: DayGuest): void
  printDeparture(id: string): void
}

export const DayActionsContext = createContext<DayActions | null>(null)

export function useDayActions(): DayActions {
  const actions = use(DayActionsContext)
  if (!actions) throw new Error('useDayActions needs a DayActionsContext')
  return actions
}
