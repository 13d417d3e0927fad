import { holdMinutes, maxHolds } from '#domain/availability/guest-limits.ts'
import { eggsPrice } from '#domain/packages/meal.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { dollars } from '#i18n/format-money.ts'
import type * as en from '#i18n/messages/en/faq-before.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { clockHours } from './hours.ts'

export const beforeBooking: Translation<typeof en.beforeBooking> = () => [
  {
    id: 'planning',
    heading: 'Avant le voyage',
    questions: [
      {
        id: 'when-to-come',
        question: 'Quelle est la meilleure période ?',
        answer: [
          'Chaque mois offre un beau safari, mais pas le même. À Yala, les mois secs, de février à juillet environ, sont les plus faciles : l’herbe est basse et les animaux se rassemblent autour des derniers points d’eau. D’octobre à janvier environ, il pleut plus souvent : le parc reverdit, les pistes sont boueuses et les jeeps moins nombreuses.',
          'La meilleure période pour Bundala va d’octobre à mars, quand les oiseaux migrateurs hivernent dans ses lagunes. À Udawalawe, on voit des éléphants toute l’année.',
        ],
        link: { to: '/packages', label: 'Voir toutes les formules' },
      },
      {
        id: 'park-closed',
        question: 'Yala est-il parfois fermé ?',
        answer: [
          'Oui. Le Block I, la partie la plus connue de Yala, ferme souvent quelques semaines à la fin de la saison sèche, en général en septembre et début octobre. Le Department of Wildlife Conservation annonce les dates chaque année. De fortes pluies peuvent à tout moment fermer certaines pistes, voire un parc entier, pour une journée.',
          'Les jours de fermeture connus ne peuvent pas être réservés. Si un parc ferme après votre réservation, nous vous prévenons aussitôt.',
        ],
      },
      {
        id: 'which-park',
        question: 'Quel parc choisir ?',
        answer: [
          [
            'Yala : rochers de granit, lagunes et mer en une seule sortie. La meilleure chance de voir un léopard, mais aussi le plus de jeeps.',
            'Bundala : lagunes, salines et limicoles. Pour les oiseaux, les crocodiles et le calme.',
            'Udawalawe : de vastes prairies autour d’un réservoir. Pour les éléphants, souvent par familles entières.',
            'Lunugamwehera : le corridor vert entre Yala et Udawalawe. Peu de véhicules ; la patience y est récompensée.',
          ],
          'Pour un seul safari, choisissez une matinée à Yala, ou Udawalawe si vous aimez les éléphants. Pour un second, ajoutez Bundala.',
        ],
      },
      {
        id: 'leopards',
        question: 'Vais-je voir un léopard ?',
        answer: [
          'Peut-être. Yala est l’un des meilleurs endroits au monde pour chercher le léopard, mais une journée peut passer sans en voir. Aucun organisateur honnête ne peut vous en promettre un. Vos meilleures chances : la première et la dernière heure de lumière, une seconde sortie et un chauffeur qui sait où attendre.',
        ],
      },
      {
        id: 'book-ahead',
        question: 'Combien de temps à l’avance puis-je réserver ?',
        answer: [
          `Jusqu’à ${policy().windowDays} jours à l’avance, et jusqu’au départ de la jeep. Le calendrier ne montre que les jours où il reste assez de places pour votre groupe. Toutes les heures de ce site sont celles du Sri Lanka.`,
        ],
      },
      {
        id: 'short-notice',
        question: 'Puis-je encore réserver pour demain matin ?',
        answer: [
          `Oui, tant que le site propose le départ. S’il a lieu dans quelques heures, la réservation reste en attente jusqu’à notre confirmation : écrivez-nous par WhatsApp dès que vous avez réservé. À moins de ${policy().latestTransferHours} heures du départ, un virement n’arriverait pas à temps ; vous réglez donc sur place.`,
        ],
      },
    ],
  },
  {
    id: 'safari',
    heading: 'Choisir votre safari',
    questions: [
      {
        id: 'private-or-shared',
        question: 'Quelle différence entre privé et partagé ?',
        answer: [
          'Lors d’un safari privé, la jeep est réservée à votre groupe. Vous choisissez la jeep, le guide et l’heure. Le prix de la jeep est le même, quel que soit votre nombre.',
          'Lors d’un safari partagé, vous réservez des places et voyagez avec d’autres. Plus votre groupe est grand, moins la place coûte cher. Le chauffeur est compris ; le guide est en option sur les safaris privés.',
        ],
      },
      {
        id: 'departure-times',
        question: 'Quand partent les jeeps ?',
        answer: [
          [
            `Matin : ${clockHours('morning')}`,
            `Après-midi : ${clockHours('afternoon')}`,
            `Longue matinée : ${clockHours('extended')}`,
            `Journée : ${clockHours('fullDay')}`,
          ],
          'À l’heure du Sri Lanka. Les jeeps partent à l’heure, car la première heure de lumière est la meilleure. Nous convenons avec vous de l’heure de prise en charge.',
        ],
      },
      {
        id: 'seat-map',
        question: 'Puis-je choisir mon siège ?',
        answer: [
          `Oui, lors d’un safari partagé. Le plan montre les ${seatsPerJeep} sièges de la jeep : un à l’avant, à côté du chauffeur, puis trois rangées de deux. Chaque siège est sur le côté, avec une vue dégagée. Les sièges pris sont barrés, et le plan se met à jour en direct.`,
          'Lors d’un safari privé, tous les sièges sont à vous.',
        ],
      },
      {
        id: 'kept-place',
        question: 'Quelqu’un peut-il prendre ma place pendant que je remplis le formulaire ?',
        answer: [
          `Non. Dès que vous avez choisi vos sièges, ou une jeep privée et une date, nous vous les gardons ${holdMinutes} minutes, et ${holdMinutes} de plus sur demande. Vous pouvez faire garder jusqu’à ${maxHolds} places à la fois. Le délai passé, votre saisie reste ; seule la place redevient libre.`,
        ],
      },
      {
        id: 'guides',
        question: 'Ai-je besoin d’un guide ?',
        answer: [
          'Chaque jeep a un chauffeur qui connaît le parc. Pour un safari privé, vous pouvez aussi choisir un chauffeur-guide ou un guide dédié. Le prix figure à côté de chaque choix.',
        ],
      },
      {
        id: 'large-party',
        question: `Peut-on réserver à plus de ${seatsPerJeep} ?`,
        answer: [
          `Une jeep compte ${seatsPerJeep} sièges. Si la formule accepte de plus grands groupes, un safari privé prend autant de jeeps qu’il en faut ; vous en voyez le nombre et le prix total avant de réserver. Pour un grand groupe, écrivez-nous.`,
        ],
      },
    ],
  },
  {
    id: 'prices',
    heading: 'Entrées et prix',
    questions: [
      {
        id: 'how-prices-are-made',
        question: 'Comment le prix est-il calculé ?',
        answer: [
          [
            'Entrées du parc : le prix de votre type de visiteur × le nombre de personnes.',
            'Safari privé : la jeep à l’heure choisie, par jeep et non par personne ; plus le guide, si vous en voulez un.',
            'Safari partagé : le prix par place × le nombre de personnes.',
            'Repas, si vous en voulez : les plats choisis × le nombre de personnes.',
          ],
          'Vous voyez chaque poste et le total avant de réserver, et notre serveur les recalcule. Si un prix a changé, nous vous montrons d’abord le nouveau. Nous ne facturons jamais un total que vous n’avez pas vu.',
        ],
      },
      {
        id: 'tickets',
        question: 'Les entrées du parc sont-elles comprises ?',
        answer: [
          'Oui. Elles figurent sur une ligne à part et sont comprises dans le total. Les visiteurs étrangers et les résidents du Sri Lanka ne paient pas le même prix ; c’est pourquoi nous demandons votre type de visiteur. Le parc exige le numéro de passeport ou de carte NIC de chaque visiteur.',
        ],
        link: { to: '/privacy#identity', label: 'Comment nous traitons ce numéro' },
      },
      {
        id: 'currency',
        question: 'Dans quelle monnaie vais-je payer ?',
        answer: [
          'Les safaris et les chambres sont facturés en dollars américains, les courses en taxi en euros. Une réservation reste toujours dans sa monnaie d’origine.',
        ],
      },
      {
        id: 'meals',
        question: 'Peut-on manger pendant le safari ?',
        answer: [
          `Oui. Les formules proposent petit-déjeuner et déjeuner. Vous choisissez vos plats, au prix par personne ; ceux qui sont végétariens sont signalés. Les végétariens peuvent ajouter des œufs au petit-déjeuner pour ${dollars(eggsPrice, 'fr-FR')} par personne. Signalez vos allergies dans les demandes particulières. Vous pouvez aussi apporter votre repas ; ne nourrissez jamais les animaux.`,
        ],
      },
    ],
  },
]
