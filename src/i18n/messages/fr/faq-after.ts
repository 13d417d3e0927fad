import { maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { maxPassengers, vehicles } from '#domain/rides/taxi.ts'
import { checkInMinute, maxNights } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import type * as en from '#i18n/messages/en/faq-after.ts'
import { policy, saleTerms } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { clock } from './clock.ts'

const checkIn = clock.time(checkInMinute)
const isADayBefore = () => policy().refundNoticeHours.room === 24

export const afterBooking: Translation<typeof en.afterBooking> = () => [
  {
    id: 'payment',
    heading: 'Paiement et annulation',
    questions: [
      {
        id: 'how-to-pay',
        question: 'Comment payer ?',
        answer: [
          'Sur la page de paiement, accessible après la réservation et depuis la page de votre réservation. Vous pouvez payer en espèces sur place, par virement en ligne avec sa référence, par virement bancaire avec justificatif ou, si la page le propose, par carte. Vous y trouvez nos coordonnées bancaires, le montant et votre numéro de réservation, à indiquer en référence.',
          'Vous n’avez pas besoin de compte, et nous ne vous demanderons jamais votre numéro de carte dans un message. Vous saisissez votre carte uniquement sur la page sécurisée du prestataire de paiement ; nous ne voyons jamais son numéro.',
        ],
      },
      {
        id: 'payment-deadline',
        question: 'Combien de temps gardez-vous ma réservation avant le paiement ?',
        answer: [
          [
            `Virement bancaire : ${policy().paymentHours} heures après la réservation, ou au plus tard ${policy().transferLeadHours} heures avant le début si ce moment vient plus tôt. Envoyez-nous le justificatif par WhatsApp ou par e-mail.`,
            `Espèces sur place : ${policy().paymentHours} heures, ou jusqu’à ${policy().cashLeadHours} heures avant le début si ce moment vient plus tôt. Nous vous contactons avant.`,
            `À moins de ${policy().latestTransferHours} heures du début, le virement n’est plus possible : vous réglez sur place, et nous confirmons par WhatsApp.`,
          ],
          'La confirmation indique l’heure exacte au Sri Lanka et, si elle diffère, l’heure chez vous. Ensuite, la place est libre pour d’autres.',
          `Vous pouvez avoir jusqu’à ${maxOpenBookings.unpaid} réservations impayées à la fois, dont ${maxOpenBookings.cash} à régler en espèces.`,
        ],
        link: { to: '/terms#payment', label: 'Le paiement dans nos conditions' },
      },
      {
        id: 'cancel-safari',
        question: 'Comment annuler un safari ou un taxi ?',
        answer: [
          `Si vous annulez ${policy().refundNoticeHours.safari} heures ou plus avant le départ, nous vous remboursons ${policy().safariRefundPercent} %. Plus tard, il n’y a pas de remboursement. Une course en taxi est intégralement remboursée tant que nous n’avons pas confirmé son prix. L’heure du Sri Lanka fait foi. Vous annulez sur la page de votre réservation, où le remboursement vous est d’abord indiqué, ou vous nous écrivez en indiquant votre numéro de réservation.`,
        ],
        link: { to: '/terms#cancelling', label: 'L’annulation dans nos conditions' },
      },
      {
        id: 'cancel-room',
        question: 'Comment annuler une chambre ?',
        answer: [
          `L’annulation est gratuite jusqu’à ${policy().refundNoticeHours.room} heures avant l’arrivée. Les arrivées commencent à ${checkIn}${isADayBefore() ? ` : vous annulez donc gratuitement jusqu’à ${checkIn} la veille` : ''}, heure du Sri Lanka.`,
        ],
        link: { to: '/terms#cancelling', label: 'L’annulation dans nos conditions' },
      },
      {
        id: 'change-day',
        question: 'Puis-je déplacer ma réservation à un autre jour ?',
        answer: [
          `Vous pouvez déplacer un safari vous-même sur la page de votre réservation : à un autre jour libre, jusqu’à ${policy().moveNoticeHours} heures avant le départ. Pour le reste, écrivez-nous en indiquant votre numéro de réservation et la date souhaitée. Une réservation déplacée à un autre jour garde son prix.`,
        ],
      },
      {
        id: 'rain',
        question: 'Partez-vous sous la pluie ?',
        answer: [
          'Oui. Les jeeps ont un toit, les averses sont courtes et les animaux souvent plus actifs ensuite. Si le parc ferme ou si la sortie n’est pas sûre, vous choisissez un autre jour, un autre parc ou le remboursement.',
        ],
      },
    ],
  },
  {
    id: 'the-day',
    heading: 'Le jour du safari',
    questions: [
      {
        id: 'pickup',
        question: 'Où venez-vous nous chercher ?',
        answer: [
          'À votre hôtel ou à votre adresse, à Tissamaharama et aux environs. Indiquez-la comme lieu de prise en charge lors de la réservation. La page de la formule précise ce qui est compris et le point de rendez-vous des jeeps partagées. Si vous logez plus loin, demandez-nous avant de réserver, ou réservez notre taxi.',
        ],
      },
      {
        id: 'what-to-wear',
        question: 'Comment s’habiller, et que prendre ?',
        answer: [
          [
            'Des vêtements légers de couleurs neutres et une couche chaude : il fait frais dans une jeep ouverte avant le lever du soleil.',
            'Un chapeau qui tient, des lunettes de soleil, de la crème solaire et un répulsif contre les insectes.',
            'Un foulard ou un masque contre la poussière, surtout pendant les mois secs.',
            'Des jumelles, un appareil photo avec une batterie de rechange, et de l’eau dans une gourde.',
            'Votre passeport ou votre carte NIC, au cas où le parc vous la demande.',
          ],
        ],
      },
      {
        id: 'children',
        question: 'Les enfants peuvent-ils venir ?',
        answer: [
          'Oui, les familles sont les bienvenues. Une jeep privée est en général le meilleur choix : vous vous arrêtez, attendez et rentrez quand vous voulez. Les pistes secouent et le départ est matinal ; une demi-journée suffit aux tout-petits. À la réservation, comptez chaque enfant comme une personne et indiquez-nous son âge : chaque parc a ses propres règles, et nous vous dirons ce qui s’applique.',
        ],
      },
      {
        id: 'health',
        question: 'Est-ce dur pour le dos ?',
        answer: [
          'Les pistes sont cahoteuses et l’on sent chaque bosse. Si vous êtes enceinte ou si vous avez des problèmes de dos, de nuque ou de cœur, consultez d’abord votre médecin et prévenez-nous : nous choisirons un siège et un itinéraire adaptés. Il y a des toilettes aux entrées des parcs et à quelques endroits à l’intérieur.',
        ],
      },
      {
        id: 'leaving-the-jeep',
        question: 'Peut-on descendre de la jeep ?',
        answer: [
          'Seulement aux endroits prévus par le parc. Partout ailleurs, restez à bord, bras et tête compris. L’alcool, le tabac et l’abandon de déchets sont interdits, et les parcs n’admettent ni sacs plastiques fins ni emballages.',
        ],
      },
      {
        id: 'phones-and-drones',
        question: 'Puis-je utiliser mon téléphone ou un drone ?',
        answer: [
          'Mettez votre téléphone en silencieux, ne diffusez pas de cris d’oiseaux ni d’animaux et n’utilisez pas de flash. Si le parc demande de ranger les téléphones, faites-le. Les drones sont interdits dans les parcs nationaux ; laissez le vôtre au bungalow.',
        ],
      },
    ],
  },
  {
    id: 'rooms-and-taxi',
    heading: 'Chambres et taxi',
    questions: [
      {
        id: 'rooms',
        question: 'Quelles chambres avez-vous ?',
        answer: [
          `Des chambres triples à ${dollars(saleTerms().roomPrices.triple, 'fr-FR')}, des chambres doubles à ${dollars(saleTerms().roomPrices.double, 'fr-FR')} et des lits en dortoir à ${dollars(saleTerms().roomPrices.hostel, 'fr-FR')}, chaque fois pour une nuit. L’arrivée se fait à partir de ${checkIn}, heure du Sri Lanka. Vous pouvez réserver jusqu’à ${maxNights} nuits à la fois ; pour un séjour plus long, écrivez-nous.`,
        ],
        link: { to: '/rooms', label: 'Voir les chambres' },
      },
      {
        id: 'house',
        question: 'Que propose le bungalow ?',
        answer: [
          'Un jardin, un restaurant, le Wi\u2011Fi gratuit, une blanchisserie, des vélos à louer, le transfert à l’aéroport et des balades guidées à pied ou à vélo. Les chambres ont la climatisation et un ventilateur, un petit réfrigérateur, un bureau et une salle de bains privée. Vous pouvez loger chez nous sans safari, et réserver un safari sans loger chez nous.',
        ],
      },
      {
        id: 'taxi',
        question: 'Comment marche le taxi ?',
        answer: [
          `Indiquez le lieu de prise en charge, la destination, la date, l’heure et le nombre de passagers : jusqu’à ${vehicles.car.capacity} en voiture, ${vehicles.suv.capacity} en SUV, ${maxPassengers} en van. Vous voyez une estimation en euros pour ${saleTerms().taxi.kilometres} km. Il s’agit d’une demande : nous vous confirmons ensuite le prix de votre trajet, et vous ne payez qu’après l’avoir accepté.`,
        ],
        link: { to: '/taxi-service', label: 'Demander un taxi' },
      },
    ],
  },
]
