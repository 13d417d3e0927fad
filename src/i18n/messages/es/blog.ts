import type * as en from '#i18n/messages/en/blog.ts'
import type { Translation } from '#i18n/translation.ts'

export const coverAlts: Translation<typeof en.coverAlts> = {
  hero: 'Ilustración: un leopardo sobre una roca junto a una laguna al amanecer, con elefantes en la otra orilla',
  yala: 'Ilustración: elefantes en una laguna de Yala al alba, con un leopardo sobre una roca',
  bundala: 'Ilustración: aves zancudas en una laguna bajo un cielo violeta',
  udawalawe: 'Ilustración: una familia de elefantes junto a un embalse con árboles anegados al atardecer',
  lunugamwehera: 'Ilustración: ciervos axis en un claro del bosque, con un pavo real en una rama',
  jeep: 'Ilustración: un jeep de safari en una pista entre la niebla de la mañana',
  'leopard-tree': 'Ilustración: un leopardo que descansa en la rama de un árbol al anochecer',
  river: 'Ilustración: búfalos en un río al atardecer, con un cocodrilo en la orilla',
  cta: 'Ilustración: elefantes en una laguna a la luz de la luna',
  taxi: 'Ilustración: una carretera de la costa entre palmeras',
}

export const categoryNames: Translation<typeof en.categoryNames> = {
  'Travel Tips': 'Consejos de viaje',
  Wildlife: 'Fauna',
  Conservation: 'Conservación',
  Photography: 'Fotografía',
  'Family Travel': 'Viajes en familia',
  Birdwatching: 'Observación de aves',
}
