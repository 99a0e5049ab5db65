import type { Tag } from "./tags.ts";

/**
 * What people call the things our tags name: words and short phrases in English, and the everyday ones in German
 * and Spanish, lower-case and without accents. A word may stand for several tags. Plurals find themselves.
 */
export const SYNONYMS: Partial<Record<Tag, string>> = {
  "3D": "3d printing, 3d modelling, 3d modeling, sculpting, modelling",
  AI: "artificial intelligence, machine learning, deep learning, chatbot, assistant, language model, llm, gpt, generative, ki, kunstliche intelligenz, ia, inteligencia artificial",
  APIs: "api, endpoint, rest, graphql",
  Analytics: "web analytics, website statistics, tracking, metric, insight, dashboard, auswertung",
  Archives: "archive, public domain, old web, archiv, archivo",
  Art: "painting, painter, gallery, illustration, sculpture, fine arts, creative, creativity, artist, kunst, malen, arte, pintura",
  Audiobooks: "audiobook, audio books, horbuch, horbucher, audiolibro",
  Automation: "automate, workflow, integration, no code, nocode, automatisierung",
  Blogging: "blog, blogger, newsletter, publishing",
  "Board games": "board game, tabletop, card game, brettspiel, juegos de mesa",
  Books:
    "reading, reader, literature, ebook, e book, library, novel, fiction, story, buch, bucher, lesen, libro, leer, lectura",
  Budgeting:
    "budget, saving, save money, saving money, expense, personal finance, household money, sparen, ahorro, presupuesto",
  Calendar: "scheduling, schedule, appointment, meeting planner, kalender, termin, calendario",
  Careers: "career, employment, resume, cv, karriere, carrera",
  Chat: "chatting, messaging, messenger, instant messaging, nachrichten schreiben",
  Chess: "schach, ajedrez",
  "Code editors": "ide, code editor, playground, sandbox, notebook",
  Collaboration:
    "teamwork, remote team, remote work, home office, team, collaborate, working together, coworking, zusammenarbeit, equipo",
  Colour: "color, palette, farbe, colores",
  Communication: "meeting, call, conversation, talk, talking, remote team, kommunikation, comunicacion",
  Courses: "course, mooc, online course, class, lecture, training, kurs, curso",
  Cryptocurrency: "crypto, bitcoin, ethereum, blockchain, coin, krypto, cripto",
  DIY: "do it yourself, maker, craft, handmade, repair, woodworking, hobby, basteln, manualidades",
  Data: "statistic, chart, visualization, visualisation, data science, dataset, numbers, business intelligence, daten, statistik, datos, estadistica",
  Databases: "database, sql, postgres, datenbank",
  Design:
    "designer, designing, graphic, graphic design, ui, ux, user interface, prototype, prototyping, mockup, creative, grafik, gestaltung, diseno",
  "Developer tools":
    "coding, code, coder, programming, programmer, developer, developing, development, software development, web development, software, software engineering, engineer, engineering, devops, dev, hacker, programmieren, entwickler, programacion, desarrollo",
  Diagrams: "diagram, flow chart, flowchart, mind map, mindmap, diagramm",
  Dictionaries: "dictionary, thesaurus, vocabulary, worterbuch, diccionario",
  Documents: "document, pdf, office, word processor, paperwork, dokument, documento",
  Drawing: "draw, sketch, sketching, doodle, paint, zeichnen, dibujo, dibujar",
  Education:
    "learning, learn, school, study, studying, student, teaching, teacher, classroom, university, college, homework, tutorial, knowledge, lernen, schule, bildung, studium, aprender, escuela, educacion",
  Email: "mail, e mail, inbox, correo",
  "Email marketing": "newsletter, mailing, mailing list, campaign",
  Encyclopedias: "encyclopedia, encyclopaedia, wiki, lexikon, enciclopedia",
  Fashion: "clothes, clothing, style, shoe, outfit, mode, kleidung, moda, ropa",
  "Files & storage":
    "file, files, storage, cloud, cloud storage, backup, file sharing, transfer, upload, convert, converter, dateien, speicher, archivos, almacenamiento, nube",
  Finance:
    "money, bank, banking, fintech, economy, accounting, invoice, bookkeeping, tax, currency, finanzen, geld, finanzas, dinero",
  Fitness: "workout, exercise, gym, training, running, cycling, ejercicio",
  Flights: "flight, plane, airline, airport, aviation, flug, fluge, vuelo",
  Fonts: "font, typography, typeface, schrift, fuente",
  Food: "eating, eat, meal, restaurant, delivery, dinner, lunch, drink, kitchen, vegan, essen, comida, restaurante",
  Forms: "form, survey, questionnaire, poll, quiz maker, umfrage, formular, encuesta",
  Forums: "forum, discussion, community, question, answer, foro",
  Freelancing: "freelance, freelancer, gig, self employed, selbststandig",
  Games: "game, gaming, gamer, play, playing, fun, arcade, spiel, spiele, spielen, juego, jugar, videojuego",
  Health:
    "healthy, wellness, wellbeing, well being, medical, medicine, doctor, mental health, sleep, mindfulness, habit, gesundheit, salud",
  History: "historical, past, ancient, geschichte, historia",
  Home: "house, household, housing, apartment, real estate, property, furniture, interior, garden, gardening, decor, haus, wohnung, wohnen, garten, hogar, casa, vivienda",
  Hosting: "host, deploy, deployment, server, cloud computing, infrastructure",
  Hotels: "hotel, accommodation, hostel, unterkunft, alojamiento",
  Icons: "icon",
  International: "world news, foreign, abroad, global",
  Investing:
    "invest, investment, stock, stocks, stock market, trading, share, shares, aktien, borse, bolsa, acciones",
  Jobs: "job, remote job, work from home, hiring, recruiting, employment, career, vacancy, freelance, arbeit, stelle, empleo, trabajo",
  Kids: "kid, child, children, toddler, family, families, parent, preschool, kinder, kind, familie, nino, ninos, infantil",
  Languages:
    "language, language learning, foreign language, grammar, spanish, german, french, english, japanese, chinese, italian, speaking, sprache, sprachen, idioma, lengua",
  "Live streaming": "livestream, streamer, live video, broadcast",
  Maps: "map, navigation, geography, directions, route, gps, karte, landkarte, mapa",
  Marketing:
    "advertising, advertisement, ads, promotion, growth, sales, crm, branding, brand, business, startup, start up, werbung, publicidad, mercadotecnia",
  Math: "maths, mathematics, algebra, geometry, calculus, calculator, mathe, mathematik, matematicas",
  Meditation: "meditate, mindfulness, relax, relaxation, calm, yoga, entspannung, meditacion",
  Monitoring: "observability, logging, uptime, error tracking",
  "Movies & TV":
    "movie, film, cinema, series, tv, television, show, anime, actor, streaming, kino, filme, fernsehen, serie, pelicula, cine",
  Museums: "museum, exhibition, museo",
  Music:
    "song, songs, listen, listening, audio, sound, band, concert, album, playlist, musik, lieder, musica, cancion",
  "Music making":
    "make music, making music, music production, composing, instrument, guitar, piano, producer, recording, musik machen",
  Nature:
    "animal, bird, birding, bird watching, plant, wildlife, environment, natur, tiere, naturaleza, animales",
  News: "newspaper, headline, journalism, press, politics, current affairs, magazine, nachrichten, zeitung, noticias, periodico",
  Notes: "note, note taking, notetaking, memo, knowledge base, second brain, notizen, notas",
  Nutrition: "diet, calorie, vitamin, ernahrung, nutricion",
  "Open data": "public data, open knowledge",
  "Open source":
    "opensource, free software, self hosted, self hosting, foss, quelloffen, codigo abierto, software libre",
  Outdoors: "outdoor, hiking, hike, mountain, camping, trail, wandern, senderismo",
  Passwords: "password, password manager, login, passwort, contrasena",
  Payments: "payment, pay, money transfer, bezahlen, zahlung, pago",
  "Photo editing": "photo editor, image editing, retouch, edit photos, bildbearbeitung",
  Photography:
    "photo, photographer, picture, image, camera, wallpaper, foto, fotos, bilder, fotografie, fotografia, imagen",
  Podcasts: "podcast, podcasting, talk show",
  Presentations: "presentation, slide, slides, pitch deck, prasentation, presentacion",
  Privacy: "private, anonymous, encryption, encrypted, tracker free, vpn, datenschutz, privacidad",
  Productivity:
    "productive, organize, organise, organizer, organization, focus, time management, time tracking, habit, getting things done, office, work, planner, planning, produktivitat, arbeit, productividad, organizacion",
  Programming:
    "coding, learn to code, learn programming, coder, computer science, python, javascript, programmieren, programacion",
  "Project management":
    "project, projects, agile, scrum, kanban, roadmap, remote team, project planning, projekt, projektmanagement, proyecto",
  "Public transport":
    "train, bus, subway, metro, transit, transport, commute, railway, bahn, zug, tren, transporte",
  Puzzles:
    "puzzle, brain teaser, brain training, word game, crossword, sudoku, quiz, trivia, ratsel, rompecabezas",
  Radio: "radio station",
  Recipes: "recipe, cooking, cook, baking, bake, cuisine, rezept, kochen, backen, receta, cocina, cocinar",
  Reference:
    "fact, facts, knowledge, lookup, look up, information, encyclopedia, dictionary, how to, nachschlagen, wissen, consulta, referencia",
  "Remote work": "remote, remote job, digital nomad, nomad, work from home",
  Research: "paper, academic, scholar, thesis, citation, forschung, investigacion",
  SEO: "search engine optimization, search ranking, keyword",
  Science: "scientific, scientist, physics, chemistry, biology, stem, experiment, wissenschaft, ciencia",
  "Second hand": "secondhand, used, vintage, thrift, flea market, refurbished, gebraucht, segunda mano",
  Security:
    "secure, cybersecurity, cyber security, safety, safe, hacking, antivirus, virus, sicherheit, seguridad",
  Shopping:
    "shop, shops, buy, buying, store, e commerce, ecommerce, deal, bargain, gift, einkaufen, kaufen, compras, comprar, tienda",
  "Smart home": "home automation, iot, internet of things",
  Social:
    "social network, social networking, community, friend, friends, people, dating, meet people, sozial, freunde, soziale netzwerke, redes sociales, amigos",
  "Social media": "influencer, content creator, creator, instagram post, redes sociales, soziale medien",
  Space:
    "astronomy, star, stars, planet, universe, cosmos, rocket, weltraum, astronomie, espacio, astronomia",
  Sports:
    "sport, football, soccer, basketball, baseball, tennis, athlete, league, score, racing, running, cycling, fussball, deporte, futbol",
  Spreadsheets: "spreadsheet, excel, table calculation, tabelle, hoja de calculo",
  "Stock media": "stock photo, stock photos, stock image, free photos, free images, royalty free",
  Tasks: "task, to do, todo, to do list, todo list, checklist, reminder, aufgaben, tareas",
  Technology: "tech, gadget, computer, hardware, electronics, startup, technik, tecnologia",
  Testing: "test, debugging, debug, quality assurance",
  Translation: "translate, translator, ubersetzen, ubersetzung, ubersetzer, traducir, traduccion, traductor",
  Travel:
    "traveling, travelling, traveler, trip, journey, vacation, holiday, tourism, tourist, city break, adventure, reise, reisen, urlaub, viaje, viajar, vacaciones, turismo",
  "Version control": "git, repository",
  Video: "videos, clip, watch, watching, streaming, youtube, vlog, ansehen, ver videos",
  "Video calls":
    "video call, video conference, video conferencing, video meeting, webinar, remote team, videokonferenz, videollamada",
  "Video editing": "video editor, edit video, film making, filmmaking, animation, videobearbeitung",
  Weather: "forecast, climate, rain, storm, temperature, wind, wetter, klima, clima, tiempo",
  Websites: "website builder, web design, landing page, homepage, site builder, webseite, pagina web",
  Whiteboards: "whiteboard, brainstorming, brainstorm",
  Writing:
    "write, writer, author, essay, copywriting, text, grammar, poetry, publish, publishing, markdown, schreiben, schriftsteller, escribir, escritura, escritor",
};
