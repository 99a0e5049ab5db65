/**
 * What the store says about the best-known apps after the directory's sentence: one to three more, of what one does
 * there and what helps to choose. They have to stay true, so they name no prices and no numbers that change.
 */
export const BEST_KNOWN: ReadonlyMap<string, string> = new Map([
  [
    "Airbnb",
    "Search by place, dates and number of guests, in a list or on a map. Each page shows reviews by earlier guests, the house rules and the terms for cancelling. Messages to the host go through the site.",
  ],
  [
    "Apple Music",
    "Playlists and the library are the same on phones, computers and the web. Lyrics run along with many songs. Whole songs need a subscription and an Apple account.",
  ],
  [
    "Bitwarden",
    "Passwords are encrypted on the device before they are stored, and fill themselves in through browser extensions and mobile apps. It also keeps passkeys and notes. The server can be run on a machine of one's own.",
  ],
  [
    "Booking.com",
    "Filters narrow a place down by price, distance, guest rating and what is in the room. Many rooms can be cancelled until a date that is shown with the offer. Only guests who have stayed can write a review.",
  ],
  [
    "Canva",
    "Several people can edit a design together and leave comments. Results can be downloaded as pictures, PDF or video. Some photos and elements need a subscription.",
  ],
  [
    "ChatGPT",
    "It writes and reviews texts and code, and reads pictures and files that are added to a chat. Answers can be wrong, so facts are worth checking. Earlier conversations are kept and can be deleted.",
  ],
  [
    "Chess.com",
    "Games last from a minute to several days for each move. A review after each game shows what could have been played. Its own events and shows follow professional chess.",
  ],
  [
    "Coursera",
    "Most courses combine videos, reading and graded work at one's own pace. Several courses form a specialisation, and some programmes lead to a full degree. Lectures have subtitles, often in several languages.",
  ],
  [
    "Discord",
    "A server is a place of its own with channels by topic, roles and rules. Voice channels stay open, so that people join and leave a conversation like a room. Screens and games can be shared there.",
  ],
  [
    "Dropbox",
    "Older versions and deleted files can be brought back for a while. A link shares a file or folder with people who have no account. Programs for computers and phones keep the folder in step.",
  ],
  [
    "DuckDuckGo",
    "Advertisements follow the words of the search, not the person. Short commands with an exclamation mark, such as !w, search other sites directly. Results include maps, translations and unit conversions.",
  ],
  [
    "Duolingo",
    "A lesson mixes reading, listening, speaking and translating, and takes a few minutes. A streak counts the days in a row. The choice is widest for those who learn from English.",
  ],
  [
    "eBay",
    "Private people sell here as well as shops, by auction or at a fixed price. Each seller has ratings by earlier buyers. A saved search reports new offers by mail.",
  ],
  [
    "Facebook",
    "Groups and pages exist for towns, clubs and interests of every kind. Events collect who comes, and a marketplace offers used things nearby. Who can see a post is chosen for each one.",
  ],
  [
    "Figma",
    "Components and styles keep a design consistent, and a prototype can be clicked through like the real thing. Developers read sizes, colours and code from the same file. Comments and cursors of others appear live.",
  ],
  [
    "GitHub",
    "A pull request shows what would change and gathers comments before it is merged. Millions of open-source projects can be read here without an account. Files can be edited in the browser too.",
  ],
  [
    "Gmail",
    "Search finds a message by sender, date, size or attachment. Filters sort mail on arrival, and spam goes to a folder of its own. A message can be taken back for a few seconds after sending.",
  ],
  [
    "Google Calendar",
    "Each calendar has a colour of its own. Invitations show who has time and can carry a link to a video call. Others can be given a calendar to read or to edit.",
  ],
  [
    "Google Docs",
    "Earlier versions are kept and can be brought back. Comments and suggested edits leave the text as it is until someone accepts them. It opens and saves Word files.",
  ],
  [
    "Google Drive",
    "Documents, sheets and slides made with Google's editors are stored here. Sharing can be limited to reading, to commenting or to named people. Search looks into scanned pages and pictures too.",
  ],
  [
    "Google Maps",
    "Routes cover driving, walking, cycling and public transport, with current traffic. Places show photos, reviews and when they are busy. Lists of saved places can be shared.",
  ],
  [
    "Google Meet",
    "A meeting is a link, which can also sit in a calendar entry. Screens can be shared and hands raised. Recording and the number of guests depend on the host's account.",
  ],
  [
    "Google Photos",
    "Albums can be filled together with others, and simple edits leave the original as it was. Pictures and films count towards the storage of the Google account.",
  ],
  [
    "Google Translate",
    "It also reads words aloud, takes speech and handwriting, and translates whole documents and websites. Frequent phrases can be saved. Translations between common languages are the most reliable.",
  ],
  [
    "Grammarly",
    "It works in an editor of its own and, as an extension, in the text fields of other sites. Each suggestion explains itself and can be accepted or dismissed. Texts are checked on Grammarly's servers.",
  ],
  [
    "IMDb",
    "Every title has its people, dates and trivia, and where it can be watched. Anyone with an account can rate, review and keep a watch list. It began in 1990 as a list kept by film fans.",
  ],
  [
    "Instagram",
    "A private account shows its posts only to followers it has approved. Stories disappear after a day, unless they are kept on the profile. Seeing more than a few posts needs an account.",
  ],
  [
    "Khan Academy",
    "Videos are followed by exercises with hints, and progress is kept for each topic. Teachers and parents can set work and see how it goes. It is run by a non-profit organisation, in dozens of languages.",
  ],
  [
    "Lichess",
    "Play people at your level or a computer, solve puzzles, and have any game analysed by a strong engine. Tournaments run around the clock. A non-profit association keeps it, paid by donations.",
  ],
  [
    "Linear",
    "Work is shown as lists, boards and timelines, and changes appear at once for the whole team. It connects to code hosts such as GitHub and GitLab, so that a merged change can close its issue.",
  ],
  [
    "Medium",
    "Follow writers and topics, highlight passages and reply to them. Anyone can publish with a plain editor that leaves the layout to the site. Some stories are for members only.",
  ],
  [
    "Miro",
    "Many people can work on a board at once and see each other's cursors. Templates cover retrospectives, mind maps, user journeys and more. Timers and votes help to lead a meeting.",
  ],
  [
    "NASA",
    "Live coverage shows launches and views from the space station. Most pictures and films are free to use. There are experiments and pages for children and teachers.",
  ],
  [
    "Netflix",
    "Profiles keep the lists and recommendations of several people apart. Subtitles and dubbed sound come in many languages. What can be watched differs by country.",
  ],
  [
    "Notion",
    "Text, tasks, tables and pictures combine freely, and every page can hold others. A page can be shared by link or published as a website. Templates help with the first steps.",
  ],
  [
    "OpenStreetMap",
    "Volunteers enter paths, shops and addresses from local knowledge and aerial pictures. The data is free to use with credit, and many other maps are built on it. Routes can be planned on foot, by bike and by car.",
  ],
  [
    "PayPal",
    "Shops receive the payment, but not the number of the card or account behind it. Money can be sent to friends by their email address. Many purchases are covered when something doesn't arrive.",
  ],
  [
    "Photopea",
    "It knows masks, smart objects and blend modes, and also opens GIMP, Sketch and raw files. Pictures are edited on the device and are not uploaded. No account is needed.",
  ],
  [
    "Pinterest",
    "Every picture leads to others that look alike and, in most cases, to the page it came from. Boards can be secret or shared with friends. A photo can be the search too.",
  ],
  [
    "Proton Mail",
    "Mail between Proton accounts is encrypted by itself; mail to others can be locked with a password. Not even the provider can read what is stored. The same account opens Proton's calendar, storage and VPN.",
  ],
  [
    "Reddit",
    "Each community has rules and moderators of its own. Votes order the comments too, which branch into threads. Most of it can be read without an account.",
  ],
  [
    "Slack",
    "A channel keeps a subject in one place, and threads keep side talk out of it. Messages and shared files can be searched later. Many other services post into it or can be used from it.",
  ],
  [
    "SoundCloud",
    "Many musicians publish here first, from demos to DJ sets. Listeners comment on the exact second and repost to their followers. Anyone can upload, up to a limit that depends on the plan.",
  ],
  [
    "Spotify",
    "One account plays in the browser, on phones, on speakers and in cars. Recommendations and weekly playlists follow what one listens to. Without a subscription, advertisements interrupt the music.",
  ],
  [
    "Stack Overflow",
    "The answer that helped is marked by the person who asked. Reading and searching need no account. A question that was asked before is closed and points to the earlier one.",
  ],
  [
    "Steam",
    "Bought games stay in a library and are installed with Steam's own program. Each game has reviews by players, a forum and often a workshop with additions. Wish lists report when a game is reduced.",
  ],
  [
    "Telegram Web",
    "Messages are kept in the cloud and are the same on every device. Groups can be very large, and channels reach any number of readers. Secret chats, encrypted from end to end, are not available on the web.",
  ],
  [
    "The New York Times",
    "Product reviews and games such as Wordle belong to it too. Articles can be saved, and many are read aloud. Most articles need a subscription.",
  ],
  [
    "TikTok",
    "Clips can be cut, set to music and answered with another clip. What comes next depends on what was watched to the end. Watching works in the browser without an account.",
  ],
  [
    "Todoist",
    "Tasks are grouped in projects and sections, with labels, priorities and filters. Projects can be shared and tasks assigned. Extensions add tasks from mail and from web pages.",
  ],
  [
    "Trello",
    "A card holds a description, a checklist, a date, files and comments. Boards can be private, shared with a team or public. Rules can move cards and set dates by themselves.",
  ],
  [
    "Twitch",
    "Viewers chat with each other and with the person on the screen. Past broadcasts and short clips can be watched later. Watching needs no account; chatting does.",
  ],
  [
    "Uber",
    "The price is shown before the ride is ordered, and driver and number plate before it begins. Rides can be booked ahead in many cities. What is offered differs from place to place.",
  ],
  [
    "WhatsApp Web",
    "Messages are encrypted from end to end. The phone scans a code once and need not be online afterwards. Photos and documents can be dragged into a chat.",
  ],
  [
    "Wikipedia",
    "Articles name their sources and keep a history of every change. Anyone can correct or extend them, in most cases without an account. A foundation runs it, without advertisements.",
  ],
  [
    "WordPress.com",
    "Themes give the layout, and pages are put together from blocks. The software is open source, so that a site can move to another host later. Plugins depend on the plan.",
  ],
  [
    "Wordle",
    "Green marks a letter in the right place, yellow one that belongs elsewhere. Everyone has the same word on the same day. The result can be shared as coloured squares that give nothing away.",
  ],
  [
    "X",
    "Posts can be answered, quoted and reposted; who may answer is up to the author. Lists gather accounts in a timeline of their own. Reading more than single posts needs an account.",
  ],
  [
    "YouTube",
    "Channels can be followed, and videos kept in playlists or for later. Many have subtitles and chapters. Anyone with a Google account can upload.",
  ],
  [
    "YouTube Music",
    "A line of the lyrics finds a song too. The catalogue includes covers, remixes and concert recordings, and one's own files can be added. Account and history are those of YouTube.",
  ],
  [
    "Zoom",
    "Guests can join from the browser if the host allows it. Meetings have screen sharing, a chat, small rooms for groups and recordings. How long they last depends on the host's plan.",
  ],
]);
