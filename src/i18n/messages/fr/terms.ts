import { holdMinutes, maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { checkInMinute, maxNights } from '#domain/stays/room.ts'
import type * as en from '#i18n/messages/en/terms.ts'
import { policy, saleTerms } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { clock } from './clock.ts'
import { cancellation } from './trust.ts'

const checkIn = clock.time(checkInMinute)
const isADayBefore = () => policy().refundNoticeHours.room === 24

const chapters = (): Translation<typeof en.terms.chapters> => [
  {
    id: 'scope',
    heading: 'Champ d’application',
    text: [
      'Ces conditions s’appliquent à tout ce que vous réservez chez nous : safaris privés et partagés, chambres, courses en taxi et suppléments, sur ce site ou par message. « Nous » désigne l’opérateur nommé en haut de ce site ; « vous », la personne qui réserve.',
      'Si nous avons convenu autre chose avec vous par écrit, cet accord prévaut.',
    ],
  },
  {
    id: 'booking',
    heading: 'Comment se fait une réservation',
    text: [
      'Dès que vous appuyez sur le dernier bouton, notre serveur réserve la place pour vous et vous recevez un numéro de réservation. Votre réservation est alors en attente : nous gardons la place pendant la durée indiquée dans la confirmation. Elle est confirmée dès réception de votre paiement, ou dès que nous vous la confirmons par message.',
      [
        `Un safari se réserve jusqu’à ${policy().windowDays} jours à l’avance, et jusqu’au départ de la jeep.`,
        `Pendant que vous remplissez le formulaire, nous gardons la place choisie ${holdMinutes} minutes, et une fois ${holdMinutes} de plus.`,
        `Jusqu’à ${maxOpenBookings.unpaid} réservations impayées sont possibles par adresse e-mail ou numéro de téléphone, dont ${maxOpenBookings.cash} à régler en espèces.`,
        'Nous confirmons nous-mêmes les réservations de dernière minute. Écrivez-nous quand vous en faites une.',
        'La réservation d’un taxi est une demande. La course est réservée dès que nous vous avons indiqué le prix et que vous l’avez accepté.',
      ],
      'Vérifiez les noms, les dates et les numéros avant l’envoi. Si nous ne pouvons pas vous joindre avec vos coordonnées, nous ne pourrons peut-être pas confirmer la réservation.',
    ],
  },
  {
    id: 'prices',
    heading: 'Prix',
    text: [
      'Le total affiché avant la réservation couvre tout ce qui est énuméré : les entrées du parc, la jeep ou les places, ainsi que le guide et les repas choisis. Le prix d’une jeep privée ne dépend pas du nombre de voyageurs ; les entrées, les places partagées et les repas sont facturés par personne.',
      'Si un prix change pendant que vous réservez, la réservation n’est faite qu’une fois que vous avez vu et confirmé le nouveau total. Les changements de prix ultérieurs ne concernent pas les réservations existantes.',
      'Les safaris et les chambres sont facturés en dollars américains, les courses en taxi en euros. Les frais de votre banque pour un virement ou un change sont à votre charge. Un supplément marqué « prix sur demande » n’est ajouté qu’après votre accord sur son prix.',
    ],
  },
  {
    id: 'payment',
    get heading() {
      return `Le paiement et la règle des ${policy().paymentHours} heures`
    },
    text: [
      `Faites le virement dans les ${policy().paymentHours} heures qui suivent la réservation, ou au plus tard ${policy().transferLeadHours} heures avant le début si ce moment vient plus tôt, avec votre numéro de réservation en référence, et envoyez-nous le justificatif sur la page de paiement, par WhatsApp ou par e-mail.`,
      [
        `Virement bancaire : nous gardons votre place ${policy().paymentHours} heures, ou jusqu’à ${policy().transferLeadHours} heures avant le début si ce moment vient plus tôt. Il ne peut plus être choisi à moins de ${policy().latestTransferHours} heures du début.`,
        `Espèces sur place : nous gardons votre place ${policy().paymentHours} heures, ou jusqu’à ${policy().cashLeadHours} heures avant le début si ce moment vient plus tôt, sauf si nous avons confirmé la réservation auparavant.`,
        'Une réservation faite trop tard pour ces délais est gardée jusqu’au départ, dans l’attente de notre confirmation.',
      ],
      'La confirmation indique le délai exact. S’il passe sans paiement ni justificatif, la réservation est annulée sans frais pour vous et la place redevient libre. Si votre argent arrive ensuite, il sert à la même place si elle est encore libre ; sinon, il vous est remboursé.',
    ],
  },
  {
    id: 'cancelling',
    heading: 'Si vous annulez',
    text: [
      `Safaris et courses en taxi : ${cancellation.texts.safari(policy())} Les ${policy().refundNoticeHours.safari} heures se comptent à rebours depuis l’heure de départ prévue. Une course en taxi est intégralement remboursée tant que nous n’avons pas confirmé son prix.`,
      `Chambres : ${cancellation.roomPage}. Les arrivées commencent à ${checkIn}${isADayBefore() ? ` : une chambre s’annule donc gratuitement jusqu’à ${checkIn} la veille` : ''}. Plus tard, il n’y a pas de remboursement.`,
      'Toutes les heures sont celles du Sri Lanka. Pour annuler, passez par la page de votre réservation, ou écrivez-nous en indiquant votre numéro de réservation ; l’heure de réception de votre annulation fait foi. Les remboursements se font dans la monnaie de votre paiement, sur le compte d’où venait l’argent. Une absence équivaut à une annulation tardive.',
      `Vous préférez un autre jour ? N’annulez pas. Vous pouvez déplacer un safari vous-même sur la page de votre réservation, à un autre jour libre, jusqu’à ${policy().moveNoticeHours} heures avant le départ ; pour le reste, écrivez-nous. Une réservation déplacée à un autre jour garde son prix.`,
    ],
    links: [{ to: '/contact', label: 'Nous écrire' }],
  },
  {
    id: 'we-cancel',
    heading: 'Si nous devons annuler',
    text: [
      'Un parc peut être fermé par les autorités, une route inondée, une jeep en panne. Si nous ne pouvons pas assurer votre réservation, vous choisissez : un autre jour, un autre parc ou une autre chambre, ou le remboursement intégral.',
      'Nous ne remboursons pas ce que d’autres vous ont vendu, comme des vols ou d’autres hôtels. Une assurance voyage peut le faire.',
    ],
  },
  {
    id: 'in-the-park',
    heading: 'Dans le parc',
    text: [
      'Les animaux sauvages vont et viennent à leur guise. Nous ne vendons pas de rencontres, et une rencontre manquée ne donne pas droit à un remboursement.',
      'Le règlement du parc s’applique à tous : rester dans la jeep là où il est interdit d’en descendre, se taire près des animaux, ne pas les nourrir, ne rien laisser derrière soi, n’apporter ni drone ni alcool. Le chauffeur décide de ce qui est sûr. Toute personne qui met en danger autrui ou des animaux peut être ramenée sans remboursement.',
      'Apportez le passeport ou la carte NIC dont vous nous avez donné le numéro. Le parc peut refuser l’entrée si le billet et la pièce d’identité ne correspondent pas. Les jeeps partent à l’heure prévue ; une jeep partagée ne peut pas attendre les retardataires.',
    ],
  },
  {
    id: 'rooms',
    heading: 'Chambres',
    text: [
      `Les chambres sont facturées par chambre et par nuit, les lits en dortoir par lit et par nuit. L’arrivée se fait à partir de ${checkIn} ; prévenez-nous si vous arrivez tard dans la nuit. Une réservation couvre ${maxNights} nuits au plus, et autant de voyageurs que les chambres en accueillent.`,
      'Prenez soin du bungalow et respectez vos voisins : beaucoup se lèvent avant quatre heures. Les dégâts que vous causez peuvent vous être facturés.',
    ],
  },
  {
    id: 'taxi',
    heading: 'Taxi',
    text: [
      `L’estimation de la page est faite pour ${saleTerms().taxi.kilometres} km. Le prix de votre trajet est celui que nous vous confirmons avant la course. Le nombre de passagers doit convenir au véhicule ; signalez-nous les sièges enfants et les gros bagages.`,
    ],
  },
  {
    id: 'health',
    heading: 'Santé, assurance et responsabilité',
    text: [
      'Les pistes sont cahoteuses et les animaux sauvages. Dites-nous avant de réserver tout ce que nous devons savoir, comme une grossesse ou des problèmes de dos, et voyagez avec une assurance qui couvre la maladie, les accidents et l’annulation.',
      'Nous répondons des dommages causés par notre faute ou par celle des personnes qui travaillent pour nous. Nous ne répondons pas de ce que font les animaux, la météo, les autorités ou des tiers, ni des objets laissés dans une jeep ou une chambre. Rien dans ces conditions ne limite les droits auxquels la loi ne permet pas de renoncer.',
    ],
  },
  {
    id: 'law',
    heading: 'Droit et modifications',
    text: [
      'Le droit du Sri Lanka s’applique. Les consommateurs conservent la protection impérative du droit de leur pays. Si une partie de ces conditions n’est pas valable, le reste continue de s’appliquer.',
      'Nous pouvons modifier ces conditions pour les réservations futures. Les conditions publiées au moment de votre réservation s’appliquent à celle-ci. Notre notice de confidentialité explique comment nous traitons vos données.',
    ],
    links: [{ to: '/privacy', label: 'Confidentialité' }],
  },
]

export const terms: Translation<typeof en.terms> = {
  title: (name) => `Conditions pour les safaris, les chambres et le taxi | ${name}`,
  get description() {
    return `Comment se fait une réservation, combien de temps une place est gardée, la règle des ${policy().paymentHours} heures pour les virements, les remboursements en cas d’annulation et les règles du parc.`
  },
  eyebrow: 'En mots simples',
  heading: 'Conditions',
  lead: 'Ce que vous pouvez attendre de nous, et ce que nous attendons de vous. L’essentiel vient en premier.',
  picture: 'Illustration : des cerfs sous de grands arbres, dans la brume du matin',
  updated: '2026-11-25',
  short: {
    label: 'L’essentiel en un coup d’œil',
    items: [
      {
        heading: 'Safaris et taxi',
        get text() {
          return `${cancellation.texts.safari(policy())} Une course en taxi est intégralement remboursée tant que nous n’avons pas confirmé son prix.`
        },
        to: '#cancelling',
      },
      {
        heading: 'Chambres',
        get text() {
          return `${cancellation.roomPage}.`
        },
        to: '#cancelling',
      },
      {
        heading: 'Virement bancaire',
        get text() {
          return `Faites le virement dans les ${policy().paymentHours} heures qui suivent la réservation, ou au plus tard ${policy().transferLeadHours} heures avant le début si ce moment vient plus tôt.`
        },
        to: '#payment',
      },
    ],
  },
  get chapters() {
    return chapters()
  },
}
