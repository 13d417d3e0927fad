import type * as en from '#i18n/messages/en/calendar-feed.ts'
import type { Translation } from '#i18n/translation.ts'

export const calendarFeed: Translation<typeof en.calendarFeed> = {
  title: 'En su propio calendario',
  lead: 'Un enlace privado que muestra salidas, huéspedes, recogidas y días cerrados en el calendario de su teléfono u ordenador.',
  none: 'Aún no hay ningún enlace de calendario.',
  make: 'Crear enlace',
  made: 'El enlace se ha creado. Solo se muestra una vez: cópielo en su calendario.',
  address: 'Su enlace privado',
  copy: 'Copiar',
  copied: 'Copiado.',
  copyFailed: 'Seleccione el enlace y cópielo a mano.',
  keepSecret:
    'Cualquiera que tenga este enlace puede leer los nombres de nuestros huéspedes. Si alguien más lo ha visto, cree otro.',
  since: (day) => `Creado el ${day}.`,
  neverRead: 'Ningún calendario lo ha usado todavía.',
  lastRead: (moment) => `Último uso: ${moment}.`,
  renew: 'Crear un enlace nuevo',
  renewTitle: '¿Crear un enlace nuevo?',
  renewSure: 'El enlace actual deja de funcionar enseguida en todos los calendarios.',
  revoke: 'Revocar',
  revokeTitle: '¿Revocar el enlace?',
  revokeSure: 'Los calendarios que lo usan dejan de actualizarse enseguida.',
  revoked: 'El enlace se ha revocado.',
  keep: 'Conservar el enlace',
  failed: 'No ha funcionado. Inténtelo de nuevo.',
  loading: 'Cargando su enlace...',
}
