import type * as en from '#i18n/messages/en/components.ts'
import type { Translation } from '#i18n/translation.ts'

export const components: Translation<typeof en.components> = {
  close: 'Cerrar',
  dismiss: 'Descartar el mensaje',
  notifications: 'Mensajes',
  noConnection: 'Sin conexión. Inténtelo de nuevo.',
  required: 'obligatorio',
  check: 'Complete o corrija:',
  honeypot: 'Deje este campo vacío',
  cardElsewhere:
    'Esto parece un número de tarjeta. Quítelo: aquí no lo necesitamos y solo guardamos sus cuatro últimos dígitos.',
  newTab: '(se abre en otra pestaña)',
  illustration: 'Ilustración',
  sample: 'Ejemplo',
  fiveStars: '5 estrellas de 5',
  fewer: (what) => `Menos: ${what}`,
  more: (what) => `Más: ${what}`,
  numbers: {
    atMost: (count) => `Como máximo ${count}.`,
    atLeast: (count) => `Como mínimo ${count}.`,
    whole: (least, most) => `Introduzca un número entero de ${least} a ${most}.`,
  },
  paper: {
    phone: (number) => `Teléfono ${number}`,
    whatsapp: (number) => `WhatsApp ${number}`,
    both: (number) => `Teléfono y WhatsApp ${number}`,
  },
  pager: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    page: (page) => `Página ${page}`,
  },
  coming: 'Un momento…',
  calendar: {
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    loading: 'Comprobando la disponibilidad…',
    unavailable: 'no disponible',
    today: 'hoy',
    chosen: 'elegido',
    weekdays: [
      ['Lu', 'lunes'],
      ['Ma', 'martes'],
      ['Mi', 'miércoles'],
      ['Ju', 'jueves'],
      ['Vi', 'viernes'],
      ['Sá', 'sábado'],
      ['Do', 'domingo'],
    ],
  },
  dateField: {
    choose: 'Elija una fecha',
    named: (label, day) => `${label}: ${day}`,
    struckOut: 'Los días tachados no están disponibles.',
  },
  carousel: {
    carousel: 'carrusel',
    slide: 'imagen',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    position: (at, of) => `${at} de ${of}`,
  },
}
