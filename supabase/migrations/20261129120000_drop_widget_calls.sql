-- What: the calls that put clock, search and news in order and took over a browser's are gone.
-- Why:  nobody makes them: an order is a move, and a visitor's home screen joins as operations.
-- Risk: none for rows. A page from before 24 November that is still open gets a 404 for them.
-- Undo: the functions as create_preferences has them.

drop function public.arrange_widgets(text[]), public.adopt_widgets(text[], text[]);
