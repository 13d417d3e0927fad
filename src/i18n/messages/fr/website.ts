import type * as en from '#i18n/messages/en/website.ts'
import type { Translation } from '#i18n/translation.ts'
import { counted, de } from './grammar.ts'
import { clockHours } from './hours.ts'

export const frame: Translation<typeof en.frame> = {
  name: 'Pugmark Safaris',
  place: 'Tissamaharama, Sri Lanka',
  skip: 'Aller au contenu',
  menu: 'Menu',
  mainNavigation: 'Navigation principale',
  home: 'Accueil',
  packages: 'Safaris',
  about: 'À propos',
  aboutUs: 'Qui nous sommes',
  faq: 'Questions fréquentes',
  parks: 'Ouverture des parcs',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  cookies: 'Cookies',
  rooms: 'Chambres et taxi',
  bookNow: 'Réserver',
  whatsapp: 'Écrire par WhatsApp',
  whatsappHello: 'Bonjour ! J’aimerais me renseigner sur un safari.',
  checkout: {
    label: 'Étapes de la réservation',
    steps: ['Safari', 'Détails', 'Paiement'],
    /** The first step of a stay or a ride. */
    trip: 'Voyage',
    help: 'Aide sur WhatsApp',
  },
  footer: {
    navigation: 'Pied de page',
    claim: 'Safaris en jeep, privés ou partagés, dans le sud du Sri Lanka, au départ de Tissamaharama.',
    safaris: 'Safaris',
    allPackages: 'Toutes les formules',
    parks: 'Parcs',
    house: 'À propos',
    contact: 'Contact',
    pictures: 'Les images sont des illustrations.',
    rights: (year, name) => `© ${year} ${name}`,
  },
}

export const home: Translation<typeof en.home> = {
  title: (name) => `${name} : safaris en jeep à Yala, Bundala et Udawalawe`,
  description:
    'Safaris en jeep, privés ou partagés, à Yala, Bundala, Udawalawe et Lunugamwehera, avec des guides du pays. Choisissez une formule et une date, et réservez en ligne.',
  hero: {
    heading: 'Découvrez la beauté sauvage de Yala',
    lead: 'Des safaris en jeep, privés ou partagés, avec des guides qui ont grandi ici — léopards, troupeaux d’éléphants et lagunes pleines d’oiseaux, dès les premières lueurs.',
    book: 'Réserver un safari',
    parks: 'Voir les parcs',
    rating: '5,0 sur les deux sites d’avis',
    ratings: (tripadvisor: string, google: string) => `${tripadvisor} sur Tripadvisor, ${google} sur Google`,
    picture:
      'Illustration : un léopard sur un rocher au-dessus d’une lagune au lever du soleil, une famille d’éléphants sur l’autre rive',
  },
  slots: 'Horaires de départ',
  popular: {
    eyebrow: 'Les plus réservés',
    heading: 'Nos safaris les plus demandés',
    all: 'Tous les safaris',
    book: 'Réserver',
    bookNamed: (name) => `Réserver : ${name}`,
    hours: (hours) => counted(hours, 'heure'),
    cards: [
      {
        name: 'Yala au matin',
        description: 'Léopards et autres animaux à l’heure où ils sont le plus actifs',
        hours: 4,
        time: clockHours('morning'),
        picture: 'Illustration : un léopard traverse une piste de sable de Yala, à l’aube',
      },
      {
        name: 'Yala, toute une journée',
        description: 'Le parc en profondeur, déjeuner compris',
        hours: 8,
        time: 'Entre 5\u00a0h\u00a030 et 18\u00a0h\u00a030',
        picture: 'Illustration : une jeep de safari sur une piste, sous des arbres en parasol',
      },
      {
        name: 'Les oiseaux de Bundala',
        description: 'Une sortie pensée pour les passionnés d’oiseaux',
        hours: 5,
        time: 'Dès l’aube',
        picture: 'Illustration : des tantales indiens dans les lagunes de Bundala',
      },
    ],
  },
  parks: {
    eyebrow: 'Nos parcs',
    heading: 'Quatre parcs, une base à Tissa',
    lead: 'Chaque parc a ses paysages et ses animaux. Choisissez le vôtre — ou demandez-nous lequel est le plus beau cette semaine.',
    mottos: {
      yala: 'Léopards et granit',
      bundala: 'Les oiseaux des lagunes',
      udawalawe: 'Le pays des troupeaux',
      Lunugamwehera: 'Le corridor tranquille',
    },
  },
  about: {
    eyebrow: 'Qui nous sommes',
    heading: 'Votre aventure commence ici.',
    text: 'Séjournez dans un bungalow paisible, au milieu d’un jardin de Tissamaharama, à quelques minutes de route des parcs. Les chambres ont la climatisation et un ventilateur, un petit réfrigérateur, une salle de bains privée, des serviettes et un bureau, et donnent sur le jardin. Le Wi\u2011Fi est gratuit, le restaurant sur place ; blanchisserie, transfert à l’aéroport, location de vélos et balades guidées à pied ou à vélo : un message suffit.',
    amenities: {
      air: 'Climatisation et ventilateurs',
      wifi: 'Wi\u2011Fi gratuit',
      fridge: 'Petits réfrigérateurs',
      washroom: 'Salles de bains privées',
      towels: 'Serviettes et bureaux',
      garden: 'Vue sur le jardin',
      laundry: 'Blanchisserie',
      airport: 'Transfert à l’aéroport',
      bicycle: 'Location de vélos',
      tours: 'Balades à pied et à vélo',
      restaurant: 'Restaurant sur place',
    },
    more: 'En savoir plus',
    rating: 'L’avis de nos voyageurs',
    picture: 'Illustration : une chambre double avec vue sur le jardin, le soir',
  },
  reviews: {
    eyebrow: 'Avis',
    heading: 'Ce qu’en disent nos voyageurs',
    view: 'Voir les avis',
    outOf: 'sur 5',
    platforms: {
      tripadvisor: { name: 'Tripadvisor', text: 'Noté par des voyageurs' },
      google: { name: 'Avis Google', text: 'Noté par nos voyageurs' },
    },
    recent: 'Récits récents de nos voyageurs',
    guests: [
      {
        quote:
          'Nous étions à l’entrée avant le lever du soleil, et le premier point d’eau était pour nous seuls. Notre guide a entendu les cris d’alarme avant que nous ne voyions quoi que ce soit, puis un léopard a tout simplement traversé la piste.',
        author: 'Hannah',
        place: 'Royaume-Uni',
        platform: 'tripadvisor',
      },
      {
        quote:
          'Jeep partagée réservée la veille au soir. Un prix clair, une prise en charge à l’heure, et personne ne nous a pressés quand les enfants ont voulu regarder les éléphants un peu plus longtemps.',
        author: 'Mateo',
        place: 'Espagne',
        platform: 'google',
      },
      {
        quote:
          'Bundala au petit matin a été la surprise de notre voyage : tantales indiens, guêpiers, crocodiles sur la berge, et presque aucun autre véhicule. Le petit-déjeuner au bord de la lagune : le plus beau moment.',
        author: 'Ingrid',
        place: 'Norvège',
        platform: 'tripadvisor',
      },
    ],
  },
  closing: {
    heading: 'Envie de partir ? Réservez votre safari dès aujourd’hui.',
    book: 'Réserver',
    contact: 'Nous écrire',
  },
}

export const packageDetail: Translation<typeof en.packageDetail> = {
  title: (pkg, name) => `${pkg} | ${name}`,
  allPackages: 'Toutes les formules',
  picture: (park) => `Illustration : le parc national ${de(park)}`,
  pictures: (pkg) => `Images : ${pkg}`,
  inPark: (park) => `Parc national ${de(park)}`,
  description: 'Description',
  features: 'Ce qui est compris',
  highlights: 'Temps forts',
  jeep: {
    heading: 'Prix des jeeps',
    note: 'Prix par jeep, chauffeur compris, pour votre groupe seul. Entrées du parc en plus, par personne.',
    slot: 'Créneau',
  },
  shared: {
    heading: 'Jeep partagée, prix par place',
    note: 'Plus votre groupe est grand, moins la place coûte cher.',
  },
  guide: {
    heading: 'Guide',
    note: 'Un prix par groupe, safaris privés uniquement.',
    included: 'inclus',
  },
  meals: {
    heading: 'Repas',
    note: 'Par personne, en option.',
    breakfast: 'Petit-déjeuner',
    lunch: 'Déjeuner',
    vegetarian: 'végétarien',
  },
  side: {
    type: 'Type de formule',
    capacity: 'Capacité',
    tickets: 'Entrée du parc par personne',
    foreign: 'Visiteurs étrangers',
    local: 'Visiteurs résidents',
    bookNow: 'Réserver',
    note: 'Choisissez la date, la jeep et les repas à la page suivante. Vous ne payez rien maintenant.',
  },
  noPrices: 'Les prix de cette formule suivront. Demandez-les-nous par WhatsApp.',
  notFound: {
    heading: 'Formule introuvable',
    text: 'Cette formule n’existe pas, ou n’est plus proposée.',
    packages: 'Voir toutes les formules',
  },
}

export const packageCard: Translation<typeof en.packageCard> = {
  from: 'dès',
  ticketsIncluded: (people) => `pour ${people}, entrées comprises`,
  startingFrom: 'À partir de',
  perJeep: 'par jeep',
  perSeat: 'par personne',
  onRequest: 'Prix sur demande',
  capacity: (people) => `Jusqu’à ${people}`,
  more: (count) => `+ ${counted(count, 'autre')}`,
  tickets: (foreign, local) => `entrée ${foreign} par personne (résidents ${local})`,
  picture: (park) => `Illustration : le parc national ${de(park)}`,
}

export const errors: Translation<typeof en.errors> = {
  notFound: {
    heading: 'Page introuvable',
    text: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien contient une faute de frappe.',
  },
  unexpected: {
    heading: 'Une erreur inattendue s’est produite',
    text: 'Quelque chose n’a pas fonctionné de notre côté. Vos réservations sont en sécurité. Réessayez, ou écrivez-nous.',
  },
  away: {
    heading: 'Nous revenons tout de suite',
    text: 'Notre système de réservation est momentanément injoignable. Rien n’est perdu : réessayez dans une minute.',
  },
  refused: {
    heading: 'Cela n’a pas fonctionné',
    text: 'La page n’a pas pu s’afficher. Revenez en arrière et réessayez.',
  },
  again: 'Réessayer',
  home: 'Retour à l’accueil',
  packages: 'Voir toutes les formules',
}
