import type * as en from '#i18n/messages/en/blog.ts'
import type { Translation } from '#i18n/translation.ts'

export const coverAlts: Translation<typeof en.coverAlts> = {
  hero: 'Ilustración: un leopardo sobre una roca junto a una laguna al amanecer, con elefantes en la otra orilla',
  yala: 'Ilustración: elefantes en una laguna de Yala al alba, con un leopardo sobre una roca',
  bundala: 'Ilustración: tántalos indios en una laguna bajo un cielo violeta',
  udawalawe: 'Ilustración: una familia de elefantes junto a un embalse con árboles anegados al atardecer',
  lunugamwehera: 'Ilustración: ciervos axis en un claro del bosque, con un pavo real en una rama',
  jeep: 'Ilustración: un jeep de safari en una pista entre la niebla de la mañana',
  'leopard-tree': 'Ilustración: un leopardo dormido en la rama de un árbol al anochecer',
  river: 'Ilustración: búfalos de agua que cruzan un río al atardecer',
  cta: 'Ilustración: elefantes en una laguna a la luz de la luna',
  taxi: 'Ilustración: una carretera de la costa entre palmeras',
  'leopard-walk': 'Ilustración: un leopardo que cruza una pista de arena con las primeras luces',
  'sloth-bear': 'Ilustración: una osa bezuda con una cría a cuestas bajo un árbol palu',
  langurs: 'Ilustración: langures grises en la rama de un árbol sobre un bosque con niebla',
  'fish-eagle': 'Ilustración: un pigargo en una rama seca sobre un gran embalse',
  crocodile: 'Ilustración: un cocodrilo con las fauces abiertas en un banco de arena al amanecer',
  gate: 'Ilustración: jeeps de safari que esperan ante la puerta del parque al amanecer',
  dunes: 'Ilustración: una elefanta y su cría en una duna junto al mar al atardecer',
  'seat-view': 'Ilustración: elefantes en la pradera, vistos por encima de los viajeros de un jeep',
}

export const categoryNames: Translation<typeof en.categoryNames> = {
  'Travel Tips': 'Consejos de viaje',
  Wildlife: 'Fauna',
  Conservation: 'Conservación',
  Photography: 'Fotografía',
  'Family Travel': 'Viajes en familia',
  Birdwatching: 'Observación de aves',
}
