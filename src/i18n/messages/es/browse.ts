import type * as en from '#i18n/messages/en/browse.ts'
import type { Translation } from '#i18n/translation.ts'
import { counted } from './grammar.ts'

export const browse: Translation<typeof en.browse> = {
  title: (park, name) => `${park ? `Safaris en ${park}` : 'Safaris por parque'} | ${name}`,
  description:
    'Todos los safaris en jeep en Yala, Bundala, Udawalawe y Lunugamwehera, parque por parque: lo que incluye cada uno, los mejores meses y el precio desde el que empieza.',
  parkDescription: (park, motto, months) =>
    `Safaris en jeep en el parque nacional de ${park}, con sus precios. ${motto}. Mejores meses: ${months}.`,
  eyebrow: 'Safaris por parque',
  heading: 'Encuentre su parque',
  lead: 'Cuatro parques al alcance de una sola base en Tissamaharama. Abra uno para ver su temporada, su amanecer y todos los safaris que hacemos allí.',
  parkHeading: (park) => `Parque nacional de ${park}`,
  tabs: 'Parques',
  all: 'Todos los parques',
  list: 'Paquetes de safari',
  found: (count) => counted(count, 'safari'),
  details: 'Ver detalles y reservar',
  detailsOf: (name) => `Ver detalles y reservar: ${name}`,
  choose: 'Buscar y comparar todos los paquetes',
  link: 'Por parque',
  none: {
    heading: (park) =>
      park ? `En este momento no hay safaris en ${park}` : 'En este momento no hay paquetes disponibles',
    text: 'Ahora no hay safaris aquí. Pruebe con otro parque o pídanos que le preparemos algo.',
    all: 'Ver todos los parques',
  },
  away: {
    heading: 'No se han podido cargar los paquetes',
    text: 'Por un momento no podemos consultar nuestro registro de reservas. No se ha perdido nada: inténtelo de nuevo dentro de un minuto.',
    again: 'Intentar de nuevo',
  },
}
