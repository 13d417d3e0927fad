import type * as en from '#i18n/messages/en/validation.ts'
import type { Translation } from '#i18n/translation.ts'

export const seatSentences: Translation<typeof en.seatSentences> = {
  unknown: (seat, last) => `El asiento ${seat} no existe (1–${last}).`,
  twice: (seat) => `El asiento ${seat} está elegido dos veces.`,
}

export const fieldSentences: Translation<typeof en.fieldSentences> = {
  missing: (field) => `Falta ${field}.`,
  number: (field) => `${field} debe ser un número.`,
  int: (field) => `${field} debe ser un número entero.`,
  string: (field) => `${field} debe ser texto.`,
  boolean: (field) => `${field} debe ser verdadero o falso.`,
  array: (field) => `${field} debe ser una lista.`,
  object: (field) => `${field} debe ser un objeto.`,
  oneOf: (field, values) => `${field} debe ser uno de: ${values}.`,
  atLeast: (field, least) => `${field} debe ser al menos ${least}.`,
  atMost: (field, most) => `${field} debe ser como máximo ${most}.`,
  longer: (field, least) => `${field} debe tener al menos ${least} caracteres.`,
  shorter: (field, most) => `${field} debe tener como máximo ${most} caracteres.`,
  moreEntries: (field, least) => `${field} debe tener al menos ${least} entradas.`,
  fewerEntries: (field, most) => `${field} debe tener como máximo ${most} entradas.`,
  unknown: (field) => `Aquí no hay ningún campo ${field}.`,
  other: (field) => `${field} no es válido.`,
  body: 'La petición',
}

export const requestSentences: Translation<typeof en.requestSentences> = {
  reference: 'Compruebe el número de reserva: empieza por PM y tiene diez caracteres.',
  accountHolder: 'Indique el nombre del titular de la cuenta.',
  accountBank: 'Indique el nombre del banco.',
  accountNumber: 'Indique el número de cuenta o IBAN: letras y cifras, cinco como mínimo.',
  wholeCents: 'Indique el importe en céntimos enteros, por ejemplo 35 o 35,50.',
  park: 'Elija uno de nuestros parques.',
  seats: 'Los asientos son números enteros.',
  people: 'El número de personas debe ser un número entero.',
  participants: 'Los participantes deben ser un número entero.',
  guests: 'El número de huéspedes debe ser un número entero.',
  rooms: 'El número de habitaciones debe ser un número entero.',
  passengers: 'El número de pasajeros debe ser un número entero.',
  day: 'Indique una fecha válida (AAAA-MM-DD).',
}
