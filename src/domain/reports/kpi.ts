/** The six KPIs of the overview (R13.1). */
export const figureNames = [
  'totalBookings',
  'revenue',
  'pendingBookings',
  'websiteVisitors',
  'localVisitors',
  'foreignVisitors',
] as const
export type FigureName = (typeof figureNames)[number]

/** The days of a comparison, including today (R13.1). */
export const comparedDays = 30

/** The relative change: 0.25 is a quarter more. Null without a base to compare with. */
export function changeOf(now: number, before: number | null): number | null {
  return before === null || before <= 0 ? null : (now - before) / before
}
