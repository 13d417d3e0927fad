-- A package says in which slots and jeeps it runs, which slot is preset, and what a seat costs where a slot's price differs. All of it
-- is stored with the prices, because a sale compares them: a slot or jeep withdrawn a moment ago is not sold. The packages so far offer
-- everything, as before.
update package set prices = jsonb_build_object(
  'offeredSlots', jsonb_build_array('morning', 'afternoon', 'extended', 'fullDay'),
  'presetSlot', 'morning',
  'offeredJeeps', jsonb_build_array('basic', 'luxury', 'superLuxury'),
  'slotSeatPrices', jsonb_build_object()
) || prices;
