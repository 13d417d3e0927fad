import type * as en from '#i18n/messages/en/blog.ts'
import type { Translation } from '#i18n/translation.ts'
import { counted } from './grammar.ts'

export const blog: Translation<typeof en.blog> = {
  link: 'Blog',
  title: (name) => `Blog | ${name}`,
  categoryTitle: (category, name) => `${category} | Blog | ${name}`,
  description:
    'Saisons, parcs, léopards, oiseaux, photographie et voyages en famille : des conseils de safari, de Yala à Udawalawe, par ceux qui y conduisent.',
  hero: {
    eyebrow: 'Le blog',
    heading: 'Carnets de piste',
    lead: 'Saisons, parcs, animaux et bonnes manières : ce que nous racontons dans la jeep, mis par écrit pour ceux qui sont encore chez eux.',
    picture: 'Illustration : des cerfs axis dans une clairière aux premières lueurs, un paon sur une branche',
  },
  categories: 'Catégories',
  all: 'Tout',
  posts: (count) => counted(count, 'article'),
  refresh: 'Actualiser',
  refreshing: 'Recherche de nouveaux articles…',
  refreshed: 'La liste est à jour.',
  notRefreshed: 'Pas de connexion. La liste est restée telle quelle : réessayez.',
  list: 'Articles',
  empty: {
    heading: 'Aucun article dans cette catégorie',
    text: 'Essayez un autre thème.',
    all: 'Voir tous les articles',
  },
  newsletter: {
    heading: 'Des nouvelles des parcs',
    text: 'Ouvertures et fermetures, premiers limicoles de l’année et nouveaux articles\u00a0: un e-mail de temps en temps.',
  },
}

export const post: Translation<typeof en.post> = {
  title: (title, name) => `${title} | ${name}`,
  minutes: (minutes) => `${minutes} min de lecture`,
  back: 'Tous les articles',
  contents: 'Dans cet article',
  share: 'Partager sur WhatsApp',
  shareText: (title, address) => `${title}\n${address}`,
  newer: 'Article suivant',
  older: 'Article précédent',
  neighbours: 'Articles précédent et suivant',
  related: { eyebrow: 'À lire ensuite', heading: 'D’autres carnets de piste' },
  notFound: {
    heading: 'Article introuvable',
    text: 'Cet article n’existe pas, ou n’est plus en ligne.',
    all: 'Voir tous les articles',
  },
}

export const feed: Translation<typeof en.feed> = {
  title: (name) => `${name} : carnets de piste`,
  language: 'fr',
  link: 'Suivre par RSS',
}

export const coverAlts: Translation<typeof en.coverAlts> = {
  hero: 'Illustration : un léopard sur un rocher au-dessus d’une lagune au lever du soleil, des éléphants sur l’autre rive',
  yala: 'Illustration : des éléphants au bord d’une lagune de Yala à l’aube, un léopard sur un rocher',
  bundala: 'Illustration : des tantales indiens dans une lagune, sous un ciel violet',
  udawalawe: 'Illustration : une famille d’éléphants près d’un réservoir aux arbres noyés, au coucher du soleil',
  lunugamwehera: 'Illustration : des cerfs axis dans une clairière, un paon sur une branche',
  jeep: 'Illustration : une jeep de safari sur une piste, dans la brume du matin',
  'leopard-tree': 'Illustration : un léopard endormi sur la branche d’un arbre, au crépuscule',
  river: 'Illustration : des buffles d’eau traversent une rivière au coucher du soleil',
  cta: 'Illustration : un lodge et des palmiers sous la Voie lactée',
  taxi: 'Illustration : une route côtière bordée de palmiers',
  'leopard-walk': 'Illustration : un léopard traverse une piste de sable aux premières lueurs',
  'sloth-bear': 'Illustration : une ourse lippue, un petit sur le dos, sous un arbre palu',
  langurs: 'Illustration : des langurs gris sur une branche, au-dessus d’une forêt dans la brume',
  'fish-eagle': 'Illustration : un pygargue sur une branche morte, au-dessus d’un grand réservoir',
  crocodile: 'Illustration : un crocodile, la gueule ouverte, sur un banc de sable au lever du soleil',
  gate: 'Illustration : des jeeps de safari attendent à l’entrée du parc, au lever du soleil',
  dunes: 'Illustration : une éléphante et son petit sur une dune, au bord de la mer, au coucher du soleil',
  'seat-view': 'Illustration : des éléphants dans une vaste prairie, vus par-dessus la tête des voyageurs d’une jeep',
  breakfast: 'Illustration : une table de petit déjeuner sous un tamarinier, deux jeeps à l’arrière-plan',
  calves: 'Illustration : des éléphanteaux boivent près de leur mère, à l’aube',
  peacock: 'Illustration : un paon fait la roue dans une clairière sèche',
  'lodge-night': 'Illustration : le lodge aux fenêtres éclairées, sous un ciel étoilé',
  roost: 'Illustration : des tantales indiens rejoignent leur arbre au crépuscule',
  corridor: 'Illustration : des éléphants marchent dans les hautes herbes entre deux forêts',
  herd: 'Illustration : des éléphants marchent en file devant un grand soleil',
  'yala-dusk':
    'Illustration : des éléphants au bord d’une lagune de Yala au coucher du soleil, un léopard sur un rocher',
  'jeep-dusk': 'Illustration : une jeep de safari sur une piste, au coucher du soleil',
}

export const categoryNames: Translation<typeof en.categoryNames> = {
  'Travel Tips': 'Conseils de voyage',
  Wildlife: 'Faune',
  Conservation: 'Protection',
  Photography: 'Photographie',
  'Family Travel': 'En famille',
  Birdwatching: 'Oiseaux',
}
