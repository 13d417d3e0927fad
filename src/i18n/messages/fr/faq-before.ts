import { bookingWindowDays } from '#domain/bookings/booking.ts'
import { holdMinutes, maxHolds } from '#domain/bookings/payment-deadline.ts'
import { eggsPrice } from '#domain/packages/meal.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { dollars } from '#i18n/format-money.ts'
import type * as en from '#i18n/messages/en/faq-before.ts'
import type { Translation } from '#i18n/translation.ts'
import { clockHours } from './hours.ts'

export const beforeBooking: Translation<typeof en.beforeBooking> = [
  {
    id: 'planning',
    heading: 'Avant de venir',
    questions: [
      {
        id: 'when-to-come',
        question: 'Quelle est la meilleure période ?',
        answer: [
          'Chaque mois a son beau safari, mais ce n’est pas le même. À Yala, les mois secs, de février à juillet environ, sont les plus faciles : l’herbe est basse et les animaux se rassemblent autour de l’eau qui reste. D’octobre à janvier environ, il pleut plus souvent ; le parc verdit, les pistes deviennent boue, et les jeeps sont moins nombreuses.',
          'Bundala est au mieux d’octobre à mars environ, quand les oiseaux du nord passent l’hiver dans ses lagunes. À Udawalawe, les éléphants sont chez eux toute l’année.',
        ],
        link: { to: '/packages', label: 'Voir ce qui se réserve' },
      },
      {
        id: 'park-closed',
        question: 'Yala est-il parfois fermé ?',
        answer: [
          'Oui. Le Block I, la partie la plus connue de Yala, ferme souvent quelques semaines à la fin de la saison sèche, en général autour de septembre et jusqu’en octobre. Le Department of Wildlife Conservation le décide et l’annonce chaque année. De fortes pluies peuvent fermer à tout moment certaines pistes, ou un parc entier, pour une journée.',
          'Les jours où nous savons que nous ne pouvons pas sortir ne se choisissent pas sur ce site. Si un parc ferme après votre réservation, nous vous écrivons aussitôt.',
        ],
      },
      {
        id: 'which-park',
        question: 'Quel parc choisir ?',
        answer: [
          [
            'Yala : les rochers de granit, les lagunes et la mer en une seule sortie. La meilleure chance de voir un léopard, et le plus de jeeps.',
            'Bundala : lagunes, salines et limicoles. Pour les oiseaux, les crocodiles et le calme.',
            'Udawalawe : de vastes prairies autour d’un réservoir. Pour les éléphants, souvent par familles entières.',
            'Lunugamwehera : le corridor vert entre Yala et Udawalawe. Peu de véhicules, et la patience récompensée.',
          ],
          'Si c’est votre seul safari, prenez une matinée à Yala, ou Udawalawe si vous venez pour les éléphants. Si vous en faites deux, que le second soit Bundala.',
        ],
      },
      {
        id: 'leopards',
        question: 'Vais-je voir un léopard ?',
        answer: [
          'Peut-être. Yala est l’un des meilleurs endroits au monde pour chercher le léopard, et pourtant une journée peut passer sans en voir. Personne d’honnête ne le promet, et nous non plus. Ce qui aide : la première et la dernière heure de lumière, une seconde sortie, et un chauffeur qui sait où il vaut la peine d’attendre.',
        ],
      },
      {
        id: 'book-ahead',
        question: 'Combien de temps à l’avance puis-je réserver ?',
        answer: [
          `À partir d’aujourd’hui, jusqu’à ${bookingWindowDays} jours à l’avance, et jusqu’à l’heure où part la jeep. Le calendrier ne montre que les jours vraiment libres pour votre groupe. Toutes les heures de ce site sont celles du Sri Lanka.`,
        ],
      },
      {
        id: 'short-notice',
        question: 'J’aimerais partir demain matin. Est-ce trop tard ?',
        answer: [
          'Tant que le site propose le départ, il reste une jeep ou une place. S’il a lieu dans les quelques heures, nous prenons la réservation en attente et la confirmons nous-mêmes : écrivez-nous par WhatsApp dès que vous avez réservé. À moins de 12 heures du départ, un virement n’arriverait pas à temps ; vous réglez donc sur place.',
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
        question: 'Privé ou partagé : quelle différence ?',
        answer: [
          'Un safari privé, c’est une jeep pour votre groupe seul. Vous choisissez la jeep, le guide et l’heure, et la jeep a un seul prix, quel que soit votre nombre à bord.',
          'Sur un safari partagé, vous achetez des places et voyagez avec d’autres. Plus vous êtes nombreux à réserver ensemble, moins chaque place coûte. Le chauffeur est compris ; un guide à vous fait partie d’un safari privé.',
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
          'Heure du Sri Lanka, et à l’heure dite : la première heure de lumière est la meilleure. Nous convenons avec vous du moment où nous venons vous chercher.',
        ],
      },
      {
        id: 'seat-map',
        question: 'Puis-je choisir mon siège ?',
        answer: [
          `Oui, sur un safari partagé. Le plan montre les ${seatsPerJeep} sièges de la jeep : un à l’avant, à côté du chauffeur, puis trois rangées de deux. Chaque siège est sur le côté, sans rien entre vous et la vue. Les sièges pris par d’autres sont barrés, et le plan se met à jour sous vos yeux.`,
          'Pour un safari privé, pas besoin : tous les sièges sont à vous.',
        ],
      },
      {
        id: 'kept-place',
        question: 'Quelqu’un peut-il prendre ma place pendant que je remplis le formulaire ?',
        answer: [
          `Non. Dès que vous avez choisi vos sièges, ou une jeep privée et son jour, nous vous les gardons ${holdMinutes} minutes, et vous pouvez en demander ${holdMinutes} de plus. Chacun peut faire garder ainsi jusqu’à ${maxHolds} places à la fois. Le délai passé, ce que vous avez saisi reste ; seule la place redevient libre pour d’autres.`,
        ],
      },
      {
        id: 'guides',
        question: 'Ai-je besoin d’un guide ?',
        answer: [
          'Chaque jeep vient avec un chauffeur qui connaît le parc. Pour un safari privé, vous pouvez aussi prendre un chauffeur qui guide, ou un guide dédié qui s’occupe de vous pendant que le chauffeur conduit. Le prix de chacun figure à côté du choix.',
        ],
      },
      {
        id: 'large-party',
        question: `Nous sommes plus de ${seatsPerJeep}. Que faire ?`,
        answer: [
          `Une jeep compte ${seatsPerJeep} sièges pour nos voyageurs. Si la formule admet un groupe plus grand, un safari privé prend autant de jeeps qu’il en faut, et la page en montre le nombre et le prix total avant que vous réserviez. Pour tout un groupe, écrivez-nous.`,
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
        question: 'Comment se forme le prix ?',
        answer: [
          [
            'Entrées du parc : le prix de votre type de visiteur, multiplié par le nombre de personnes.',
            'Safari privé : la jeep choisie à l’heure choisie, une seule fois et non par personne ; plus le guide, si vous en prenez un.',
            'Safari partagé : le prix d’une place, multiplié par le nombre de personnes.',
            'Repas, si vous en prenez : les plats choisis, multipliés par le nombre de personnes.',
          ],
          'Chaque ligne et le total figurent sur la page avant que vous réserviez, et notre serveur recalcule le total. Si un prix a changé entre-temps, vous voyez d’abord le nouveau. On ne vous facture jamais un total que vous n’avez pas vu.',
        ],
      },
      {
        id: 'tickets',
        question: 'Les entrées du parc sont-elles comprises ?',
        answer: [
          'Elles font partie du total, sur une ligne à part. Les visiteurs étrangers et les résidents du Sri Lanka ne paient pas la même entrée ; c’est pourquoi nous vous demandons votre type de visiteur. Le bureau du parc demande un numéro de passeport ou NIC ; il doit être celui de la personne qui entre.',
        ],
        link: { to: '/privacy#identity', label: 'Ce que devient ce numéro' },
      },
      {
        id: 'currency',
        question: 'Dans quelle monnaie vais-je payer ?',
        answer: [
          'Les safaris et les chambres ont leur prix en dollars américains, les courses en taxi en euros. Votre réservation garde la monnaie dans laquelle elle a été faite.',
        ],
      },
      {
        id: 'meals',
        question: 'Peut-on manger en route ?',
        answer: [
          `Oui. Les formules proposent petit-déjeuner et déjeuner plat par plat, chacun avec son prix par personne, et signalent ce qui est végétarien. Les végétariens peuvent ajouter des œufs au petit-déjeuner pour ${dollars(eggsPrice, 'fr-FR')} par personne. Indiquez vos allergies dans le champ des demandes particulières. Vous pouvez aussi apporter votre repas ; n’en donnez jamais aux animaux.`,
        ],
      },
    ],
  },
]
