-- A package has up to eight pictures, in order: [{"image": path, "alt": {"en": text, "de": text, "fr": text}}]. The first is the cover,
-- which the column image repeats for cards. An empty list means the drawing of the park, an empty text that of the drawing.
alter table package add column pictures jsonb not null default '[]' check (jsonb_array_length(pictures) <= 8);

update package set pictures = jsonb_build_array(jsonb_build_object('image', image, 'alt', jsonb_build_object('en', '')))
where image is not null;
