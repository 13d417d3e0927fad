import type * as en from '#i18n/messages/en/website.ts'
import type { Translation } from '#i18n/translation.ts'

export const packageCard: Translation<typeof en.packageCard> = {
  from: 'desde',
  ticketsIncluded: (people) => `para ${people}, entradas incluidas`,
  startingFrom: 'Precio desde',
  perJeep: 'por jeep',
  perSeat: 'por persona',
  onRequest: 'Precio a consultar',
  capacity: (people) => `Hasta ${people}`,
  more: (count) => `+${count} más`,
  tickets: (foreign, local) => `entrada ${foreign} por persona (residentes ${local})`,
  picture: (park) => `Ilustración: parque nacional de ${park}`,
}

/** The error page, which staff may see too. */
export const frame: Translation<typeof en.frame> = {
  name: 'Pugmark Safaris',
  place: 'Tissamaharama, Sri Lanka',
  skip: 'Ir al contenido',
  menu: 'Menú',
  mainNavigation: 'Navegación principal',
  home: 'Inicio',
  packages: 'Safaris',
  about: 'Nosotros',
  aboutUs: 'Quiénes somos',
  faq: 'Preguntas frecuentes',
  parks: 'Apertura de parques',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  cookies: 'Cookies',
  rooms: 'Habitaciones y taxi',
  bookNow: 'Reservar',
  whatsapp: 'Escribir por WhatsApp',
  whatsappHello: '¡Hola! Quisiera preguntar por un safari.',
  checkout: {
    label: 'Pasos de la reserva',
    steps: ['Safari', 'Datos', 'Pago'],
    /** The first step of a stay or a ride. */
    trip: 'Viaje',
    help: 'Ayuda por WhatsApp',
  },
  footer: {
    navigation: 'Pie de página',
    claim: 'Safaris en jeep, privados y compartidos, en el sur de Sri Lanka, con base en Tissamaharama.',
    safaris: 'Safaris',
    allPackages: 'Todos los paquetes',
    parks: 'Parques',
    house: 'Nosotros',
    contact: 'Contacto',
    pictures: 'Las imágenes de este sitio son ilustraciones.',
    rights: (year, name) => `© ${year} ${name}`,
  },
}

export const errors: Translation<typeof en.errors> = {
  notFound: {
    heading: 'Página no encontrada',
    text: 'No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace tenga una errata.',
  },
  unexpected: {
    heading: 'Error inesperado de la aplicación',
    text: 'Algo ha fallado por nuestra parte. Sus reservas están a salvo. Inténtelo de nuevo o escríbanos.',
  },
  away: {
    heading: 'Volvemos enseguida',
    text: 'Nuestro sistema de reservas no está disponible en este momento. No se ha perdido nada: inténtelo de nuevo dentro de un minuto.',
  },
  refused: {
    heading: 'No ha funcionado',
    text: 'No se ha podido mostrar la página. Vuelva atrás e inténtelo de nuevo.',
  },
  again: 'Intentar de nuevo',
  home: 'Volver al inicio',
  packages: 'Ver todos los paquetes',
}
