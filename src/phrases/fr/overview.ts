import type * as en from '#phrases/en/overview.ts'
import type { Translation } from '#phrases/translation.ts'

/** The word alone, where the number stands beside it. */
const plural = (one: string, more: string) => (count: number) => (count < 2 ? one : more)

export const overview: Translation<typeof en.overview> = {
  title: 'Tableau de bord',
  hello: (name) => `Heureux de vous voir, ${name}.`,
  asOf: (time) => `Chiffres de ${time}`,
  refresh: 'Actualiser',
  loading: 'Chargement du tableau de bord...',
  failed: 'Le tableau de bord n’a pas pu être chargé.',
  offline: 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
  figures: 'Chiffres',
  names: {
    totalBookings: 'Réservations',
    revenue: 'Recettes',
    pendingBookings: 'En attente',
    websiteVisitors: 'Visiteurs du site',
    localVisitors: 'Résidents',
    foreignVisitors: 'Étrangers',
  },
  lately: (now) => `${now} en 30 jours`,
  waitingNow: 'attendent une réponse',
  noBase: 'sans comparaison',
  noBaseHint: 'Rien à comparer dans les 30 jours d’avant',
  more: (percent) => `${percent} de plus que les 30 jours d’avant`,
  less: (percent) => `${percent} de moins que les 30 jours d’avant`,
  same: 'Autant que les 30 jours d’avant',
  morePending: (percent) => `${percent} de plus qu’il y a 30 jours`,
  lessPending: (percent) => `${percent} de moins qu’il y a 30 jours`,
  samePending: 'Autant qu’il y a 30 jours',
  today: 'À faire aujourd’hui',
  nothing: 'Tout est fait. Personne n’attend.',
  notYours: 'Ce qui attend parmi les réservations et les paiements revient à d’autres.',
  waiting: {
    slips: plural('reçu à vérifier', 'reçus à vérifier'),
    transfers: plural('virement à chercher', 'virements à chercher'),
    shortNotice: plural('réservation de dernière minute à confirmer', 'réservations de dernière minute à confirmer'),
    refunds: plural('remboursement dû', 'remboursements dus'),
    messages: plural('message sans réponse', 'messages sans réponse'),
    letters: plural('lettre non envoyée', 'lettres non envoyées'),
  },
  chart: {
    title: 'Réservations et recettes, 30 derniers jours',
    hint: 'Graphique des réservations et des recettes, jour par jour. Les mêmes nombres figurent dans un tableau derrière.',
    asTable: 'Voir en tableau',
    asChart: 'Voir en graphique',
    day: 'Jour',
    bookings: 'Réservations',
    revenue: 'Recettes',
    none: 'Ni réservations ni argent pendant ces 30 jours.',
  },
  recent: {
    title: 'Réservations récentes',
    all: 'Toutes les réservations',
    none: 'Pas encore de réservations.',
    reference: 'Référence',
    name: 'Nom',
    package: 'Formule',
    date: 'Date',
    status: 'Statut',
    noDate: 'Jour non fixé',
    open: (reference, name) => `Ouvrir la réservation ${reference} de ${name}`,
  },
  links: {
    title: 'Accès rapides',
    addBooking: 'Nouvelle réservation',
    availability: 'Disponibilités',
    addPackage: 'Nouvelle formule',
    prices: 'Grille de prix',
    addPost: 'Écrire un article',
    addImage: 'Ajouter une image',
    reports: 'Rapports',
    website: 'Ouvrir le site',
  },
  moneyChanges: {
    bank: (name, moment) =>
      `${name} a modifié les coordonnées bancaires (${moment}). Les voyageurs y envoient leur argent : assurez-vous que ce sont les vôtres.`,
    whatsapp: (name, moment) =>
      `${name} a modifié le numéro WhatsApp (${moment}). Les voyageurs y demandent où payer : assurez-vous que c’est le vôtre.`,
    both: (name, moment) =>
      `${name} a modifié les coordonnées bancaires et le numéro WhatsApp (${moment}). Les voyageurs paient et s’informent là : assurez-vous que tous deux sont les vôtres.`,
    check: 'Vérifier les réglages',
  },
}
