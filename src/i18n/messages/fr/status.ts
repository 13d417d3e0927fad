import type * as en from '#i18n/messages/en/status.ts'
import type { Translation } from '#i18n/translation.ts'

const unit = (count: number, one: string, many: string) => `${count}\u00a0${count < 2 ? one : many}`

export const status: Translation<typeof en.status> = {
  title: (name) => `État du service | ${name}`,
  description: 'Si ce site est accessible et prend des réservations, avec le relevé des 30 derniers jours.',
  eyebrow: 'État du service',
  headings: {
    up: 'Tout fonctionne',
    down: 'La réservation est perturbée',
    stale: 'Aucun contrôle récent',
    unwatched: 'Pas encore de relevé',
  },
  texts: {
    up: 'La dernière réservation d’essai, faite de l’extérieur, a réussi.',
    down: 'La dernière réservation d’essai, faite de l’extérieur, a échoué. Réessayez dans quelques minutes, ou écrivez-nous.',
    unwatched: 'Dès que la surveillance aura commencé, le relevé des 30 derniers jours s’affichera ici.',
  },
  noChecksFor: (length) =>
    `Aucun contrôle depuis ${length}. Le site fonctionne peut-être quand même\u00a0: c’est le programme de contrôle qui ne répond pas.`,
  lastCheck: (moment) => `Dernier contrôle\u00a0: ${moment}`,
  method:
    'Chaque minute, un programme installé sur un autre serveur ouvre ce site, fait une réservation d’essai, la consulte et l’annule. Il ne prend la place d’aucun voyageur.',
  zone: 'Toutes les heures sont celles du Sri Lanka.',
  goal: (percent) => `Notre objectif est de ${percent}, mises à jour comprises.`,
  uptime: 'Disponibilité',
  period: 'Période',
  periods: { 24: 'Dernières 24\u00a0heures', 168: '7 derniers jours', 720: '30 derniers jours' },
  checks: 'Contrôles',
  failed: 'Échecs',
  median: 'Durée de réservation, médiane',
  p95: 'Durée de réservation, 95e centile',
  milliseconds: (count) => `${count}\u00a0ms`,
  none: '–',
  withoutBooking: (count) =>
    count < 2
      ? `${count} contrôle des 30 derniers jours n’a rien trouvé en vente et n’a rien réservé.`
      : `${count} contrôles des 30 derniers jours n’ont rien trouvé en vente et n’ont rien réservé.`,
  days: 'Les 30 derniers jours',
  legend: { all: 'Tous les contrôles réussis', some: 'Certains contrôles en échec', none: 'Aucun contrôle' },
  table: 'Afficher en tableau',
  day: 'Jour',
  incidents: 'Interruptions du service',
  noIncidents: 'Aucun contrôle n’a échoué ces 30 derniers jours.',
  start: 'Début',
  length: 'Durée',
  reason: 'Cause',
  lasting: (length) => `${length} jusqu’ici`,
  reasons: {
    dns: 'L’adresse du site est restée introuvable',
    connect: 'Aucune connexion au site',
    tls: 'Le certificat du site n’a pas été accepté',
    timeout: 'Le site était trop lent',
    status: (code) => `Le site a répondu par l’erreur ${code}`,
    content: 'Le site a donné une réponse inattendue',
  },
  steps: {
    page: 'à l’ouverture de la page d’accueil',
    availability: 'à la recherche d’un jour libre',
    book: 'à la réservation',
    read: 'à la consultation de la réservation',
    cancel: 'à l’annulation',
  },
  duration: (minutes) => {
    if (minutes < 60) return unit(minutes, 'minute', 'minutes')
    const hours = Math.floor(minutes / 60)
    if (hours >= 48) return unit(Math.floor(hours / 24), 'jour', 'jours')
    const whole = unit(hours, 'heure', 'heures')
    return minutes % 60 === 0 ? whole : `${whole} ${minutes % 60}\u00a0min`
  },
  asData: 'Ces données en JSON',
}
