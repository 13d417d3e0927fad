import type * as en from '#i18n/messages/en/rooms.ts'
import type { Translation } from '#i18n/translation.ts'
import { counted } from './grammar.ts'

export const roomNames: Translation<typeof en.roomNames> = {
  triple: 'Chambre triple',
  double: 'Chambre double',
  hostel: 'Lit en dortoir',
}

export const roomCount: Translation<typeof en.roomCount> = (type, rooms) =>
  counted(rooms, type === 'hostel' ? 'lit' : 'chambre')
export const nightCount: Translation<typeof en.nightCount> = (nights) => counted(nights, 'nuit')
export const guestCount: Translation<typeof en.guestCount> = (guests) => counted(guests, 'voyageur')

export const amenityNames: Translation<typeof en.amenityNames> = {
  air: 'Climatisation',
  fan: 'Ventilateur',
  fridge: 'Petit réfrigérateur',
  washroom: 'Salle de bains privée',
  towels: 'Serviettes',
  desk: 'Bureau',
  garden: 'Vue sur le jardin',
  wifi: 'Wi-Fi gratuit',
  restaurant: 'Restaurant sur place',
  laundry: 'Blanchisserie',
  airport: 'Transfert à l’aéroport',
  bicycle: 'Location de vélos',
  tours: 'Balades guidées à pied et à vélo',
}

export const roomCards: Translation<typeof en.roomCards> = {
  triple: {
    text: 'De l’espace pour une famille ou trois amis, avec climatisation, salle de bains privée et vue sur le jardin.',
    beds: 'Trois couchages',
  },
  double: {
    text: 'Une chambre calme pour deux, avec climatisation, salle de bains privée, un bureau et le jardin à la fenêtre.',
    beds: 'Lit double',
  },
  hostel: {
    text: 'Votre lit dans notre dortoir, si vous venez pour le safari et voyagez léger. Se réserve par lit.',
    beds: 'Lit en dortoir',
  },
}

export const rooms: Translation<typeof en.rooms> = {
  title: (name) => `Chambres et taxi à Tissamaharama | ${name}`,
  description: (price) =>
    `Chambres triples et doubles et lits en dortoir dans un bungalow avec jardin à Tissamaharama, près de Yala, dès ${price} la nuit ; et un taxi en voiture, SUV ou van. Annulation gratuite jusqu’à 24 heures avant l’arrivée.`,
  hero: {
    heading: 'Chambres et taxi',
    lead: 'Dormez dans un bungalow entouré d’un jardin, tout près des parcs. Réveillez-vous avant le départ des jeeps, et laissez-nous vous conduire, là-bas et plus loin.',
    rooms: 'Voir les chambres',
    taxi: 'Le taxi',
    strip: 'Les prix',
    picture: 'Illustration : une chambre double le soir, la porte ouverte sur le jardin',
  },
  stays: {
    eyebrow: 'Où vous dormez',
    heading: 'Trois façons de séjourner',
    lead: 'Chaque prix s’entend pour une nuit, en dollars américains. Vous choisissez vos dates et voyez le total avant de réserver.',
    from: 'par nuit',
    view: 'Voir la chambre',
    sleeps: (guests) => `Pour ${guests}`,
    picture: (name) => `Illustration : ${name}`,
  },
  cancellation: 'Annulation gratuite',
  cancellationText: 'Vous pouvez annuler jusqu’à 24 heures avant l’arrivée.',
  house: {
    eyebrow: 'Pour tous nos voyageurs',
    heading: 'La maison, et ce qui va avec',
  },
  taxi: {
    eyebrow: 'Vos déplacements',
    heading: 'Un taxi qui connaît l’heure des parcs',
    lead: 'Depuis l’aéroport, d’un parc à l’autre ou vers la côte : dites-nous où et quand, et voyez une estimation avant votre demande.',
    book: 'Réserver un taxi',
    seats: (seats) => `Jusqu’à ${seats} passagers`,
    perKm: (price) => `${price} par km`,
    zone: 'Les prix du taxi sont en euros. Nous confirmons chaque course.',
    pictures: {
      car: 'Illustration : une voiture sur la route côtière, à l’aube',
      suv: 'Illustration : un SUV sur la route côtière, le soir',
      van: 'Illustration : un van sur la route côtière, au coucher du soleil',
    },
    picture: 'Illustration : un taxi sur une route, sous le ciel nocturne',
    from: (price) => `Dès ${price} par km`,
    card: 'Le taxi',
    cardText: 'De l’aéroport à votre chambre, à l’entrée du parc ou vers la côte. Une estimation avant votre demande.',
  },
}

export const room: Translation<typeof en.room> = {
  title: (room, name) => `${room} à Tissamaharama | ${name}`,
  description: (name, price, text) => `${name} à ${price} la nuit. ${text}`,
  back: 'Retour',
  all: 'Chambres et taxi',
  eyebrow: 'Bungalow avec jardin, Tissamaharama',
  perNight: { triple: 'par nuit', double: 'par nuit', hostel: 'par lit et par nuit' },
  pictures: (name) => `Images : ${name}`,
  about: {
    triple: 'À propos de cette chambre',
    double: 'À propos de cette chambre',
    hostel: 'À propos de ce lit',
  },
  texts: {
    triple: [
      'La plus grande de nos chambres accueille trois personnes : une famille, ou des amis. Elle a la climatisation et un ventilateur pour la nuit, un petit réfrigérateur, un bureau, une salle de bains privée avec serviettes, et une fenêtre sur le jardin.',
      'La maison est un bungalow entouré d’un jardin, à Tissamaharama, à quelques minutes de route des parcs. Le restaurant est sur place, le Wi-Fi gratuit ; pour la blanchisserie, le transfert à l’aéroport ou un vélo, un message suffit.',
    ],
    double: [
      'Une chambre pour deux, avec climatisation et ventilateur, petit réfrigérateur, bureau et salle de bains privée avec serviettes. La fenêtre donne sur le jardin.',
      'La maison est un bungalow entouré d’un jardin, à Tissamaharama, à quelques minutes de route des parcs. Au retour du safari de l’après-midi, une douche pour oublier la poussière, et notre restaurant pour le dîner.',
    ],
    hostel: [
      'Un lit dans un dortoir partagé : la façon la plus simple de séjourner chez nous, pour qui passe ses journées dans les parcs. Vous réservez par lit ; à deux, prenez donc deux lits.',
      'Wi-Fi et serviettes sont compris. Restaurant, blanchisserie, transfert à l’aéroport, vélos et balades guidées sont à vous comme à tous les autres voyageurs de la maison.',
    ],
  },
  inRoom: { triple: 'Dans la chambre', double: 'Dans la chambre', hostel: 'Avec votre lit' },
  inHouse: 'Dans la maison',
  checkInFrom: (time) => `Arrivée à partir de ${time}, heure du Sri Lanka`,
  captions: {
    'room-triple': 'La chambre triple',
    'room-double': 'La chambre double',
    'room-hostel': 'Le dortoir',
    'room-triple-side': 'Le bureau et la porte du jardin',
    'room-double-side': 'Le bureau et la porte du jardin',
    'room-hostel-side': 'Les casiers du dortoir',
    'lodge-night': 'La maison, la nuit',
  },
  illustrationOf: (caption) => `Illustration : ${caption}`,
  form: 'Réservez votre séjour',
  checkIn: 'Arrivée',
  checkOut: 'Départ',
  guests: 'Voyageurs',
  rooms: { triple: 'Chambres', double: 'Chambres', hostel: 'Lits' },
  sleeps: {
    triple: 'Chaque chambre accueille jusqu’à 3 voyageurs.',
    double: 'Chaque chambre accueille jusqu’à 2 voyageurs.',
    hostel: 'Un lit par voyageur.',
  },
  needs: (guests, rooms) => `Pour ${guests}, il faut au moins ${rooms}.`,
  summary: 'Détail du prix',
  subtotal: 'Sous-total',
  subtotalLine: (rooms, nights, price) => `${rooms} × ${nights} × ${price}`,
  subtotalWaits: (rooms, price) => `${rooms} × ${price} la nuit. Choisissez vos dates.`,
  total: 'Total',
  totalSaid: (total) => `Total ${total}`,
  currency: 'Tous les prix sont en dollars américains. Vous ne payez encore rien.',
  book: 'Réserver',
  checking: 'Vérification…',
  needsScript: 'Pour choisir vos dates, activez JavaScript dans votre navigateur, ou écrivez-nous.',
  nightsUnknown:
    'Les nuits libres n’ont pas pu être chargées. Choisissez tout de même vos dates : nous les vérifions quand vous réservez.',
  retry: 'Réessayer',
  unreachable:
    'Nous n’avons pas pu joindre notre serveur. Rien n’est perdu : vos choix sont encore là. Réessayez, s’il vous plaît.',
  short: {
    none: (nights) => `Plus rien de libre dans cette catégorie pour ${nights}.`,
    left: (rooms, nights) => `Il ne reste que ${rooms} pour ${nights}.`,
    fewer: 'Assez de lits pour vous tous',
    take: (rooms, total) => `Prendre ${rooms}, ${total}`,
    otherDays: 'Dates libres les plus proches, pour la même durée',
    otherRooms: 'Libres pour vos nuits',
    other: (room, rooms, total) => `${room} : ${rooms}, ${total}`,
    nothing:
      'Nous n’avons pas d’autres dates ni d’autres chambres libres à vous proposer ici. Choisissez moins de nuits, ou écrivez-nous.',
    whatsappMessage: (room, checkIn, checkOut) =>
      `Bonjour, je cherche une chambre (${room}) du ${checkIn} au ${checkOut}. Pouvez-vous m’aider ?`,
  },
  more: {
    eyebrow: 'Sous le même toit',
    heading: 'Nos autres chambres',
  },
}

/** Check-in and check-out. */
export const stayDates: Translation<typeof en.stayDates> = (checkIn, checkOut) => `${checkIn} – ${checkOut}`
