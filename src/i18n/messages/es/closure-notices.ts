import type * as en from '#i18n/messages/en/closure-notices.ts'
import type { Translation } from '#i18n/translation.ts'

export const closureNotices: Translation<typeof en.closureNotices> = {
  ask: (count) => (count === 1 ? 'Preguntar a 1 huésped' : `Preguntar a ${count} huéspedes`),
  unasked: (count) =>
    count === 1
      ? 'A 1 huésped de un día cerrado aún no se le ha preguntado qué prefiere.'
      : `A ${count} huéspedes de días cerrados aún no se les ha preguntado qué prefieren.`,
  bar: (waiting, toCall) =>
    toCall > 0
      ? `Un parque está cerrado: ${toCall} por llamar, ${waiting} sin respuesta`
      : `Un parque está cerrado: ${waiting} sin respuesta`,
  open: 'Abrir el tablero',
}
