-- What: private.weather_cells and private.weather_places, the caches behind /api/weather.
-- Why:  docs/decisions/feeds-calendars-weather.md: a forecast is read every quarter of an hour at most, for everybody in a
--       cell of a tenth of a degree, by one instance at a time; the name of a place is looked up once.

create table private.weather_cells (
  latitude numeric(3, 1) not null check (latitude between -90 and 90),
  longitude numeric(4, 1) not null check (longitude between -180 and 180),
  forecast jsonb check (jsonb_typeof(forecast) = 'object' and pg_column_size(forecast) <= 32768),
  read_at timestamptz check ((read_at is null) = (forecast is null)),
  next_read_at timestamptz not null default now(),
  refreshing_until timestamptz,
  failures integer not null default 0 check (failures >= 0),
  primary key (latitude, longitude)
);
comment on table private.weather_cells is 'The forecast of each cell of a tenth of a degree that somebody asked for, without who. Written and served by /api/weather.';
comment on column private.weather_cells.next_read_at is 'Not before then. A cell whose time is long over is deleted.';
comment on column private.weather_cells.refreshing_until is 'A lease: until then one instance is reading this cell, and the others serve what is stored.';
comment on column private.weather_cells.failures is 'How often in a row reading it failed.';
create index weather_cells_next_read_at_idx on private.weather_cells (next_read_at);

alter table private.weather_cells enable row level security;
grant select, insert, update, delete on private.weather_cells to service_role;

create table private.weather_places (
  name text not null check (char_length(name) between 1 and 200),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  places jsonb not null check (jsonb_typeof(places) = 'array' and pg_column_size(places) <= 32768),
  read_at timestamptz not null default now(),
  primary key (name, language)
);
comment on table private.weather_places is 'What was found for names of places in a language, without who asked. Written and served by /api/weather/places.';
create index weather_places_read_at_idx on private.weather_places (read_at);

alter table private.weather_places enable row level security;
grant select, insert, update, delete on private.weather_places to service_role;
