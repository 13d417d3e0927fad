import type * as en from '#i18n/messages/en/gate-sheet.ts'
import type { Translation } from '#i18n/translation.ts'

export const gateSheet: Translation<typeof en.gateSheet> = {
  sheet: {
    title: 'En la puerta',
    dueText: (rupees, dollars) => `${rupees} (${dollars})`,
    unknown: 'desconocidas',
    cash: 'Efectivo que llevar',
    guestsPay: 'Pagan los huéspedes',
    nobody: 'Pagado, pero nadie viajó',
    nobodyText:
      'Pagado en la puerta por jeeps que ya no van allí, porque sus huéspedes cancelaron o cambiaron de viaje. El informe de entradas cuenta estos pagos.',
    paid: 'Pagado',
    record: 'Introducir pago',
    recordTitle: (jeep) => `Pagado en la puerta: ${jeep}`,
    amount: 'Importe',
    currency: 'Moneda',
    receipt: 'Número de recibo',
    save: 'Guardar pago',
    saved: 'El pago en la puerta está anotado.',
    failed: 'No se pudo guardar el pago. Inténtelo de nuevo.',
    takeBack: (amount) => `Retirar el pago de ${amount}`,
    takeBackTitle: '¿Retirar este pago?',
    takeBackText:
      'El pago y su número de recibo desaparecen del día y del informe de entradas. El registro de actividad los conserva.',
    takeBackNow: 'Retirar',
    keep: 'Conservar el pago',
    takenBack: 'El pago se ha retirado.',
  },
  csv: {
    download: {
      label: 'Hoja de entrada (CSV)',
      done: 'La hoja de entrada se ha descargado.',
      failed: 'La hoja de entrada no se ha podido descargar. Inténtelo de nuevo.',
    },
    fileName: (day) => `hoja-entrada-${day}.csv`,
    columns: {
      day: 'Día',
      time: 'Hora',
      park: 'Parque',
      block: 'Bloque',
      jeep: 'Jeep',
      driver: 'Conductor',
      total: 'Tasas (LKR)',
      usd: 'Tasas (USD)',
      cash: 'Efectivo que llevar (LKR)',
      paidRupees: 'Pagado (LKR)',
      paidDollars: 'Pagado (USD)',
      receipts: 'Recibos',
      bookings: 'Reservas',
    },
  },
}
