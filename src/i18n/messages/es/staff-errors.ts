import type * as en from '#i18n/messages/en/staff-errors.ts'
import type { Translation } from '#i18n/translation.ts'

export const staffErrors: Translation<typeof en.staffErrors> = {
  'user not found': 'Este usuario ya no existe. Recargue la lista.',
  'user changed': 'Alguien ha cambiado entretanto este usuario. Recárguelo y repita su cambio.',
  'email in use': 'Esta dirección de correo ya está en uso.',
  'last admin': 'Es el último administrador. Nombre antes a otro.',
  'cannot change own access':
    'No puede quitarse a sí mismo el rol, el acceso o la cuenta. Otro administrador sí puede.',
  'cannot reset own password': 'Cambie su propia contraseña en Su cuenta: allí se pide la anterior.',
  'session not found': 'Esta sesión ya ha terminado.',
  'password too short': 'Elija al menos 12 caracteres. Cuatro o cinco palabras son fáciles de recordar.',
  'password too long': 'Elija como máximo 200 caracteres.',
  'password too common': 'Esta contraseña es demasiado común. Elija otra.',
  'password is the name': 'La contraseña no puede ser el nombre ni el correo. Elija otra.',
  'password is the old one': 'Es la contraseña que ya tiene. Elija otra.',
  'old password wrong': 'La contraseña anterior no es correcta.',
  'must change password': 'Elija antes una contraseña nueva: la actual servía para un solo inicio de sesión.',
  'audit busy': 'El registro se está comprobando en este momento. Espere el resultado.',
  'wrong day for attendance': 'Este viaje es otro día. Las llegadas se anotan el mismo día.',
  'jeep not found': 'Este jeep ya no sale a esa hora. Vuelva a cargar el día.',
  'crew changed': 'Otra persona ha asignado a otro conductor. Compruébelo y guarde de nuevo.',
  'person not found': 'Esta persona ya no figura entre los conductores. Vuelva a cargar.',
  'person changed': 'Otra persona ha modificado esta ficha. Compruébela y guarde de nuevo.',
  'delivery not found': 'Este webhook ya se entregó o ya no figura en la lista. Vuelva a cargar.',
  'api key not found': 'Esta clave ya no figura en la lista. Vuelva a cargar.',
  'driver key not found': 'Este teléfono ya no figura en la lista. Vuelva a cargar.',
  'driver key refused': 'Esta clave no es válida o ya no lo es. Pida a la oficina un código QR nuevo.',
  'probe key refused':
    'Esta clave no es válida o no es una clave para vigilar el sitio. Cree una en los ajustes, en la pestaña Revendedores.',
  'cash changed': 'El efectivo de este conductor ha cambiado. Cuéntelo de nuevo.',
  // packages
  'package changed': 'Alguien ha cambiado entretanto este paquete. Mire qué ha cambiado y guarde de nuevo.',
  'pricing changed': 'Alguien ha cambiado entretanto estos precios. Mírelos y guarde de nuevo.',
  'package is booked':
    'Hay reservas de este paquete. Muévalas o cancélelas antes, o bien desactive el paquete en lugar de eliminarlo.',
  'seats are sold':
    'Hay asientos por encima de esta capacidad ya vendidos o que se están reservando. Mueva antes esas reservas.',
  // availability calendar
  'entry changed':
    'Alguien ha cambiado entretanto esta entrada del calendario. Mírela como está ahora y repita su cambio.',
  'entry belongs to a park rule':
    'Esta entrada se deriva de una indicación del parque. Cámbiela en el calendario de parques.',
  'park rule not found': 'Esta indicación ya no existe. Vuelva a cargar el calendario de parques.',
  'park rule changed': 'Otra persona ha cambiado esta indicación. Compruébela y guarde de nuevo.',
  'park rule exists': 'El calendario de parques ya lo dice.',
  'park rule cannot be deleted':
    'Ya se informó a huéspedes de este cierre, o su primer día ha pasado. Queda en el registro; vuelva a abrir sus días.',
  'bad park rule': 'Compruebe el campo marcado.',
  'capacity changed': 'Alguien ha cambiado entretanto los jeeps de este día. Mírelos y guarde de nuevo.',
  'jeeps are sold': 'Hay más jeeps ya vendidos o que se están reservando. Mueva o cancele antes esas reservas.',
  // gallery and blog
  'image not found': 'Esta imagen no está en la galería. Recargue la página.',
  'no picture': 'Elija una imagen.',
  'picture too large': 'Esta imagen pesa más de 10 MB. Elija una más pequeña.',
  'picture unreadable': 'No podemos leer esta imagen. Elija un PNG, JPG, GIF o WebP de 40 megapíxeles como máximo.',
  'picture not ready': 'Esta imagen aún se está procesando. Espere un momento.',
  'picture in use': 'Esta imagen está en uso. Elija antes otra allí donde se usa.',
  'image changed meanwhile': 'Alguien ha cambiado entretanto esta imagen. Recárguela y repita su cambio.',
  'post too complex': 'Este texto es demasiado complejo. Utilice menos citas, listas y énfasis anidados.',
  'post changed meanwhile': 'Alguien ha cambiado entretanto este artículo. Recárguelo y repita su cambio.',
  'category exists': 'Esta categoría ya existe.',
  'too many categories': 'Ya hay 60 categorías. Use una de ellas.',
  'category not found': 'Esta categoría ya no existe. Recargue la página.',
  'category is default':
    'Las categorías fauna, paisaje, equipo y personas conservan su nombre y no se pueden eliminar.',
  'category in use': 'Hay imágenes en esta categoría. Elija la categoría a la que pasan.',
  // settings and messages
  'promotion not found': 'Este código promocional ya no existe.',
  'promotion changed': 'Alguien ha cambiado este código promocional. Compruébelo y guarde de nuevo.',
  'promotion exists': 'Este código ya existe.',
  'gate schedule exists': 'Este parque ya tiene una tarifa desde ese día.',
  'gate schedule changed': 'Otra persona ha cambiado esta tarifa entretanto.',
  'gate schedule not found': 'Esta tarifa ya no existe.',
  'bad gate schedule': 'Esta tarifa no se puede guardar.',
  'too many gate schedules': 'Hay demasiadas tarifas. Elimine las antiguas.',
  'gate payment not found': 'Este pago ya no existe.',
  'promotion is used': 'Hay reservas con este código. Desactívelo.',
  'partner not found': 'Este colaborador ya no existe.',
  'partner changed': 'Alguien ha cambiado este colaborador. Compruébelo y guarde de nuevo.',
  'partner exists': 'Otro colaborador ya tiene este código.',
  'settings changed': 'Alguien ha cambiado entretanto estos ajustes. Mire qué ha cambiado y guarde de nuevo.',
  'places are sold': 'Algunos días ya se ha vendido más. Mueva o cancele antes esas reservas, o conserve el número.',
  'rates in the future': 'Los tipos de cambio no pueden ser de un día futuro.',
  'password wrong': 'Contraseña incorrecta. No se ha cambiado nada.',
  'message not found': 'Este mensaje ya no existe. Recargue la lista.',
  'subscriber not found': 'Esta dirección ya no está en la lista. Recárguela.',
  // payments and cancellations
  'balance changed':
    'El saldo de esta reserva ha cambiado entretanto. Compruebe los nuevos importes e inténtelo de nuevo.',
  'cancelled meanwhile': 'Esta reserva ya está cancelada. Recárguela antes de cambiar nada más.',
  'refund changed':
    'El reembolso ya no es el mismo: ha llegado dinero o ha vencido el plazo de reembolso. Compruébelo y confirme de nuevo.',
  'status must be cancelled': 'Para indicar quién cancela, ponga también el estado en «cancelada».',
  'no cancelling party': 'Para un reembolso hay que indicar quién cancela: el huésped o nosotros.',
  'no refund account': 'El huésped aún no ha indicado una cuenta bancaria.',
  'payment charged back':
    'El banco del huésped ya ha retirado este pago, así que no se debe reembolsar. Deniegue este reembolso.',
  'refund in progress':
    'La pasarela de pago está enviando este reembolso ahora. Espere dos minutos y vuelva a cargar la página.',
  'month closed': 'La contabilidad de este mes está cerrada. Indique un día de un mes abierto.',
  'month already closed': 'Este mes ya está cerrado.',
  'search too short': 'Busque al menos tres letras o cifras seguidas, o elija 31 días como máximo.',
  'month not over': 'Un mes se puede cerrar cuando ha terminado.',
  'day in the future': 'El día no puede ser futuro.',
  'day too old': 'El día no puede ser de hace más de un año. Compruebe el año.',
  'not correctable': 'Solo se puede corregir un pago registrado por el equipo. Este hay que reembolsarlo.',
}
