import type { Database } from '#db/client.ts'
import type { ReportName, ReportRow } from '#domain/reports/report.ts'
import {
  reportBookings,
  reportCancellations,
  reportLeadTime,
  reportPackages,
  reportVisitors,
} from './booking-reports.ts'
import { reportPaymentMethods, reportRevenue, reportRevenueByTrip, type Span } from './revenue-reports.ts'
import { reportCrew, reportNoShows, reportOccupancy, reportParkTickets, reportVitals } from './trip-reports.ts'

/** The rows of a report, without guests' data; money in US cents. */
export function readReport(db: Database, name: ReportName, span: Span, withTests: boolean): Promise<ReportRow[]> {
  switch (name) {
    case 'revenue':
      return reportRevenue(db, span, withTests)
    case 'bookings':
      return reportBookings(db, span)
    case 'occupancy':
      return reportOccupancy(db, span)
    case 'packages':
      return reportPackages(db, span)
    case 'visitors':
      return reportVisitors(db, span)
    case 'lead-time':
      return reportLeadTime(db, span)
    case 'payment-methods':
      return reportPaymentMethods(db, span, withTests)
    case 'park-tickets':
      return reportParkTickets(db, span)
    case 'cancellations':
      return reportCancellations(db, span)
    case 'web-vitals':
      return reportVitals(db, span)
    case 'revenue-by-trip':
      return reportRevenueByTrip(db, span, withTests)
    case 'crew':
      return reportCrew(db, span)
    case 'no-shows':
      return reportNoShows(db, span)
  }
}
