import type * as en from '#i18n/messages/en/rooms.ts'
import { policy } from '#i18n/sale-terms.ts'
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
  wifi: 'Wi\u2011Fi gratuit',
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
    text: 'Une chambre calme pour deux, avec climatisation, salle de bains privée, bureau et vue sur le jardin.',
    beds: 'Lit double',
  },
  hostel: {
    text: 'Un lit dans notre dortoir, pour les amateurs de safari qui voyagent léger. Se réserve par lit.',
    beds: 'Lit en dortoir',
  },
}

export const rooms: Translation<typeof en.rooms> = {
  title: (name) => `Chambres et taxi à Tissamaharama | ${name}`,
  description: (price) =>
    `Chambres triples et doubles et lits en dortoir dans un bungalow avec jardin à Tissamaharama, près de Yala, dès ${price} la nuit ; et un taxi en voiture, SUV ou van. Annulation gratuite jusqu’à ${policy().refundNoticeHours.room} heures avant l’arrivée.`,
  hero: {
    heading: 'Chambres et taxi',
    lead: 'Dormez dans un bungalow entouré d’un jardin, tout près des parcs, réveillez-vous avant le départ des jeeps et laissez-nous conduire.',
    rooms: 'Voir les chambres',
    taxi: 'Le taxi',
    strip: 'Les prix',
    picture: 'Illustration : une chambre double le soir, la porte ouverte sur le jardin',
  },
  stays: {
    eyebrow: 'Où vous dormez',
    heading: 'Trois façons de séjourner',
    lead: 'Prix par nuit, en dollars américains. Choisissez vos dates pour voir le total avant de réserver.',
    from: 'par nuit',
    view: 'Voir la chambre',
    sleeps: (guests) => `Pour ${guests}`,
    picture: (name) => `Illustration : ${name}`,
  },
  cancellation: 'Annulation gratuite',
  get cancellationText() {
    return `Vous pouvez annuler jusqu’à ${policy().refundNoticeHours.room} heures avant l’arrivée.`
  },
  house: {
    eyebrow: 'Pour tous nos voyageurs',
    heading: 'Au bungalow',
  },
  taxi: {
    eyebrow: 'Vos déplacements',
    heading: 'Un taxi à l’heure pour l’ouverture des parcs',
    lead: 'Depuis l’aéroport, d’un parc à l’autre ou vers la côte : dites-nous où et quand, et voyez d’abord une estimation.',
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
    cardText: 'De l’aéroport à votre chambre, à l’entrée du parc ou vers la côte. Avec une estimation d’abord.',
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
      'Notre plus grande chambre accueille trois personnes : une famille, ou des amis. Elle a la climatisation et un ventilateur, un petit réfrigérateur, un bureau, une salle de bains privée avec serviettes et vue sur le jardin.',
      'Le bungalow est entouré d’un jardin, à Tissamaharama, à quelques minutes de route des parcs. Restaurant sur place et Wi\u2011Fi gratuit ; pour la blanchisserie, le transfert à l’aéroport ou un vélo, un message suffit.',
    ],
    double: [
      'Une chambre pour deux, avec climatisation et ventilateur, petit réfrigérateur, bureau, salle de bains privée avec serviettes et vue sur le jardin.',
      'Le bungalow est entouré d’un jardin, à Tissamaharama, à quelques minutes de route des parcs. Au retour du safari de l’après-midi, prenez une douche et dînez dans notre restaurant.',
    ],
    hostel: [
      'Un lit dans un dortoir partagé : notre formule la plus simple, pour qui passe ses journées dans les parcs. Réservez un lit par personne.',
      'Wi\u2011Fi et serviettes compris. Vous pouvez aussi profiter du restaurant, de la blanchisserie, du transfert à l’aéroport, des vélos et des balades guidées.',
    ],
  },
  inRoom: { triple: 'Dans la chambre', double: 'Dans la chambre', hostel: 'Avec votre lit' },
  inHouse: 'Au bungalow',
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
  dates: 'Vos dates',
  chooseCheckIn: 'Choisissez votre date d’arrivée.',
  chooseCheckOut: (day) => `Choisissez maintenant votre date de départ, au plus tard le ${day}.`,
  clearDates: 'Effacer',
  datesDone: 'Terminé',
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
  currency: 'Tous les prix sont en dollars américains. Vous ne payez rien maintenant.',
  book: 'Réserver',
  checking: 'Vérification…',
  needsScript: 'Pour choisir vos dates, activez JavaScript dans votre navigateur, ou écrivez-nous.',
  nightsUnknown:
    'Les disponibilités n’ont pas pu être chargées. Choisissez tout de même vos dates : nous les vérifions à la réservation.',
  retry: 'Réessayer',
  unreachable:
    'Nous n’avons pas pu joindre notre serveur. Rien n’est perdu : vos choix sont encore là. Réessayez, s’il vous plaît.',
  short: {
    none: (nights) => `Complet pour ${nights}.`,
    left: (rooms, nights) => `Il ne reste que ${rooms} pour ${nights}.`,
    fewer: 'Assez de lits pour votre groupe',
    take: (rooms, total) => `Choisir ${rooms}, ${total}`,
    otherDays: 'Dates libres les plus proches, pour la même durée',
    otherRooms: 'Disponibles à vos dates',
    other: (room, rooms, total) => `${room} : ${rooms}, ${total}`,
    nothing:
      'Il n’y a pas d’autres dates ni d’autres chambres à vous proposer. Choisissez moins de nuits, ou écrivez-nous.',
    whatsappMessage: (room, checkIn, checkOut) =>
      `Bonjour, je cherche une chambre (${room}) du ${checkIn} au ${checkOut}. Pouvez-vous m’aider ?`,
  },
  more: {
    eyebrow: 'Autres chambres',
    heading: 'Nos autres chambres',
  },
}

/** Check-in and check-out. */
export const stayDates: Translation<typeof en.stayDates> = (checkIn, checkOut) => `${checkIn} – ${checkOut}`
