import type * as en from '#i18n/messages/en/booking.ts'
import type { Translation } from '#i18n/translation.ts'

export const seatWords: Translation<typeof en.seatWords> = {
  seat: (seat) => `Asiento ${seat}`,
  seats: (seats) => `${seats.length === 1 ? 'Asiento' : 'Asientos'} ${listOf(seats)}`,
  inSentence: (seats) => `${seats.length === 1 ? 'el asiento' : 'los asientos'} ${listOf(seats)}`,
  window: 'junto a la ventanilla',
  front: 'delante, junto a la ventanilla',
  free: 'libre',
  taken: 'ocupado',
  chosen: 'elegido',
  driver: 'Conductor',
  justTaken: (seats, isOne) => `${seats}: ${isOne ? 'acaba' : 'acaban'} de ocuparse.`,
  freeAgain: (seats, isOne) => `${seats}: de nuevo ${isOne ? 'libre' : 'libres'}.`,
  keysHint: 'Con las flechas, Inicio y Fin se pasa de un asiento a otro.',
}

/** '3', '3 y 4', '3, 4 y 5' */
function listOf(seats: readonly number[]): string {
  const inOrder = [...seats].sort((a, b) => a - b)
  return [inOrder.slice(0, -1).join(', '), inOrder.at(-1)].filter(Boolean).join(' y ')
}
