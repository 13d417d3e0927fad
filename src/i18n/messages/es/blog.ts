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
  cta: 'Ilustración: un lodge y palmeras bajo la Vía Láctea',
  taxi: 'Ilustración: una carretera de la costa entre palmeras',
  'leopard-walk': 'Ilustración: un leopardo que cruza una pista de arena con las primeras luces',
  'sloth-bear': 'Ilustración: una osa bezuda con una cría a cuestas bajo un árbol palu',
  langurs: 'Ilustración: langures grises en la rama de un árbol sobre un bosque con niebla',
  'fish-eagle': 'Ilustración: un pigargo en una rama seca sobre un gran embalse',
  crocodile: 'Ilustración: un cocodrilo con las fauces abiertas en un banco de arena al amanecer',
  gate: 'Ilustración: jeeps de safari que esperan ante la puerta del parque al amanecer',
  dunes: 'Ilustración: una elefanta y su cría en una duna junto al mar al atardecer',
  'seat-view': 'Ilustración: elefantes en la pradera, vistos por encima de los viajeros de un jeep',
  breakfast: 'Ilustración: una mesa de desayuno bajo un tamarindo, con dos jeeps detrás',
  calves: 'Ilustración: crías de elefante que beben junto a su madre al alba',
  peacock: 'Ilustración: un pavo real que despliega la cola en un claro seco',
  'lodge-night': 'Ilustración: el lodge con las ventanas iluminadas bajo un cielo estrellado',
  roost: 'Ilustración: tántalos indios que llegan a su árbol al anochecer',
  corridor: 'Ilustración: elefantes que caminan entre la hierba alta, de un bosque a otro',
  herd: 'Ilustración: una manada de elefantes en fila ante un gran sol',
  'yala-dusk': 'Ilustración: elefantes en una laguna de Yala al atardecer, con un leopardo sobre una roca',
  'jeep-dusk': 'Ilustración: un jeep de safari en una pista al atardecer',
}

export const categoryNames: Translation<typeof en.categoryNames> = {
  'Travel Tips': 'Consejos de viaje',
  Wildlife: 'Fauna',
  Conservation: 'Conservación',
  Photography: 'Fotografía',
  'Family Travel': 'Viajes en familia',
  Birdwatching: 'Observación de aves',
}
