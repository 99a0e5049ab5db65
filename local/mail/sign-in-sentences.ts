import type { Language } from "#contract/languages.ts";

/** The sentences of supabase/templates/magic-link.html, word for word. The title is the subject, too. */
export const ENGLISH = {
  title: "Sign in to Perch",
  preheader: "Your sign-in link and code. They work once, for one hour.",
  link: "Press the button to open your home screen. The link works once, on any device, for one hour. It replaces every earlier link.",
  button: "Sign in",
  code: "Or enter this code where you asked for the link:",
  unasked:
    "You did not ask for this? Then ignore this email: without the link and the code nobody gets in. Only the newest link works, whoever asked for it, so an earlier one that you have is over. Nobody at Perch will ever ask you for the code.",
};

/** No native reader has checked them: docs/translating.md. */
export const TRANSLATED: Readonly<Record<Exclude<Language, "en">, typeof ENGLISH>> = {
  ar: {
    title: "تسجيل الدخول إلى Perch",
    preheader: "رابط تسجيل الدخول والرمز الخاصان بك. يعملان مرة واحدة، ولمدة ساعة.",
    link: "اضغط على الزر لفتح شاشتك الرئيسية. يعمل الرابط مرة واحدة، على أي جهاز، ولمدة ساعة. وهو يحل محل كل رابط سابق.",
    button: "تسجيل الدخول",
    code: "أو أدخل هذا الرمز حيث طلبت الرابط:",
    unasked:
      "لم تطلب هذا؟ تجاهل هذه الرسالة إذن: لا يمكن لأحد الدخول من دون الرابط والرمز. لا يعمل إلا أحدث رابط، أيًّا كان من طلبه، لذا لم يعد أي رابط سابق لديك صالحًا. لن يطلب منك أحد في Perch هذا الرمز أبدًا.",
  },
  de: {
    title: "Bei Perch anmelden",
    preheader: "Dein Anmeldelink und dein Code. Sie gelten einmal, eine Stunde lang.",
    link: "Drücke auf die Schaltfläche, um deinen Startbildschirm zu öffnen. Der Link gilt einmal, auf jedem Gerät, eine Stunde lang. Er ersetzt jeden früheren Link.",
    button: "Anmelden",
    code: "Oder gib diesen Code dort ein, wo du den Link angefordert hast:",
    unasked:
      "Du hast das nicht angefordert? Dann ignoriere diese E-Mail: Ohne den Link und den Code kommt niemand hinein. Nur der neueste Link gilt, wer auch immer ihn angefordert hat. Ein früherer, den du noch hast, gilt also nicht mehr. Niemand bei Perch wird dich je nach dem Code fragen.",
  },
  es: {
    title: "Inicia sesión en Perch",
    preheader: "Tu enlace y tu código de acceso. Funcionan una vez, durante una hora.",
    link: "Pulsa el botón para abrir tu pantalla de inicio. El enlace funciona una vez, en cualquier dispositivo, durante una hora. Sustituye a todos los anteriores.",
    button: "Iniciar sesión",
    code: "O escribe este código donde pediste el enlace:",
    unasked:
      "¿No lo has pedido tú? Entonces ignora este correo: sin el enlace y el código no entra nadie. Solo funciona el enlace más reciente, lo haya pedido quien lo haya pedido, así que cualquier enlace anterior que tengas ya no sirve. Nadie de Perch te pedirá nunca el código.",
  },
  fr: {
    title: "Connexion à Perch",
    preheader: "Votre lien et votre code de connexion. Ils servent une seule fois, pendant une heure.",
    link: "Appuyez sur le bouton pour ouvrir votre écran d’accueil. Le lien sert une seule fois, sur n’importe quel appareil, pendant une heure. Il remplace tous les liens précédents.",
    button: "Se connecter",
    code: "Ou saisissez ce code là où vous avez demandé le lien :",
    unasked:
      "Vous n’avez rien demandé ? Ignorez simplement cet e-mail : sans le lien et le code, personne ne peut entrer. Seul le lien le plus récent fonctionne, peu importe qui l’a demandé ; un lien précédent que vous auriez n’est donc plus valable. Personne chez Perch ne vous demandera jamais le code.",
  },
  hi: {
    title: "Perch में साइन इन करें",
    preheader: "साइन इन करने के लिए आपका लिंक और कोड। ये एक बार, एक घंटे तक काम करते हैं।",
    link: "अपनी होम स्क्रीन खोलने के लिए बटन दबाएँ। यह लिंक एक बार, किसी भी डिवाइस पर, एक घंटे तक काम करता है। यह पहले के सभी लिंक की जगह लेता है।",
    button: "साइन इन करें",
    code: "या यह कोड वहाँ डालें जहाँ आपने लिंक माँगा था:",
    unasked:
      "आपने यह नहीं माँगा था? तो इस ईमेल को अनदेखा करें: लिंक और कोड के बिना कोई अंदर नहीं आ सकता। सिर्फ़ सबसे नया लिंक काम करता है, चाहे उसे किसी ने भी माँगा हो, इसलिए आपके पास मौजूद पहले का लिंक अब मान्य नहीं है। Perch की ओर से कोई भी आपसे यह कोड कभी नहीं माँगेगा।",
  },
  it: {
    title: "Accedi a Perch",
    preheader: "Il tuo link e il tuo codice di accesso. Funzionano una volta, per un’ora.",
    link: "Premi il pulsante per aprire la tua schermata Home. Il link funziona una volta, su qualsiasi dispositivo, per un’ora. Sostituisce tutti i link precedenti.",
    button: "Accedi",
    code: "Oppure inserisci questo codice dove hai richiesto il link:",
    unasked:
      "Non lo hai richiesto tu? Allora ignora questa email: senza il link e il codice non entra nessuno. Funziona solo il link più recente, chiunque lo abbia richiesto, quindi un link precedente in tuo possesso non è più valido. Nessuno di Perch ti chiederà mai il codice.",
  },
  ja: {
    title: "Perchにサインイン",
    preheader: "サインイン用のリンクとコードです。1時間以内に1回だけ使えます。",
    link: "ボタンを押すと、ホーム画面が開きます。リンクはどのデバイスでも使えますが、1時間以内に1回限りです。以前のリンクはすべて無効になります。",
    button: "サインイン",
    code: "または、リンクをリクエストした画面でこのコードを入力してください。",
    unasked:
      "お心当たりがない場合は、このメールを無視してください。リンクやコードがなければ、誰もサインインできません。誰がリクエストしたかにかかわらず、使えるのは最新のリンクだけです。お手元にある以前のリンクは無効になりました。Perchがコードをお尋ねすることは決してありません。",
  },
  ko: {
    title: "Perch에 로그인",
    preheader: "로그인 링크와 코드예요. 한 시간 동안 한 번만 쓸 수 있어요.",
    link: "버튼을 누르면 홈 화면이 열려요. 링크는 어느 기기에서나 한 시간 동안 한 번만 쓸 수 있어요. 이전 링크는 모두 이 링크로 대체돼요.",
    button: "로그인",
    code: "또는 링크를 요청한 곳에 이 코드를 입력하세요.",
    unasked:
      "요청한 적이 없나요? 그렇다면 이 이메일은 무시하세요. 링크와 코드가 없으면 아무도 들어올 수 없어요. 누가 요청했든 가장 최근 링크만 쓸 수 있으므로, 가지고 있던 이전 링크는 더 이상 쓸 수 없어요. Perch에서는 누구도 코드를 묻지 않아요.",
  },
  nl: {
    title: "Inloggen bij Perch",
    preheader: "Je inloglink en code. Ze werken één keer, een uur lang.",
    link: "Druk op de knop om je startscherm te openen. De link werkt één keer, op elk apparaat, een uur lang. Hij vervangt elke eerdere link.",
    button: "Inloggen",
    code: "Of vul deze code in waar je om de link hebt gevraagd:",
    unasked:
      "Heb je hier niet om gevraagd? Negeer deze e-mail dan: zonder de link en de code komt niemand binnen. Alleen de nieuwste link werkt, wie er ook om heeft gevraagd. Een eerdere link die je nog hebt, werkt dus niet meer. Niemand bij Perch zal je ooit om de code vragen.",
  },
  pl: {
    title: "Zaloguj się do Perch",
    preheader: "Twój link i kod do logowania. Działają raz, przez godzinę.",
    link: "Naciśnij przycisk, aby otworzyć swój ekran główny. Link działa raz, na dowolnym urządzeniu, przez godzinę. Zastępuje wszystkie wcześniejsze linki.",
    button: "Zaloguj się",
    code: "Możesz też wpisać ten kod tam, gdzie poproszono o link:",
    unasked:
      "To nie była Twoja prośba? Zignoruj tę wiadomość: bez linku i kodu nikt się nie zaloguje. Działa tylko najnowszy link, niezależnie od tego, kto o niego poprosił, więc wcześniejszy, który masz, jest już nieważny. Nikt z Perch nigdy nie poprosi Cię o ten kod.",
  },
  "pt-BR": {
    title: "Entre no Perch",
    preheader: "Seu link e seu código de acesso. Eles funcionam uma vez, por uma hora.",
    link: "Pressione o botão para abrir sua tela inicial. O link funciona uma vez, em qualquer dispositivo, por uma hora. Ele substitui todos os links anteriores.",
    button: "Entrar",
    code: "Ou digite este código onde você pediu o link:",
    unasked:
      "Você não pediu isto? Então ignore este e-mail: sem o link e o código, ninguém entra. Só o link mais recente funciona, não importa quem o pediu; portanto, um link anterior que você tenha já não vale. Ninguém do Perch vai pedir o código a você.",
  },
  tr: {
    title: "Perch’te oturum açın",
    preheader: "Oturum açma bağlantınız ve kodunuz. Bir saat boyunca, bir kez geçerlidir.",
    link: "Ana ekranınızı açmak için düğmeye basın. Bağlantı her cihazda, bir saat boyunca, bir kez çalışır. Önceki tüm bağlantıların yerine geçer.",
    button: "Oturum aç",
    code: "Ya da bağlantıyı istediğiniz yere bu kodu girin:",
    unasked:
      "Bunu siz istemediniz mi? Öyleyse bu e-postayı yok sayın: bağlantı ve kod olmadan kimse giremez. Kim istemiş olursa olsun yalnızca en yeni bağlantı çalışır; elinizdeki önceki bağlantı artık geçersizdir. Perch’ten hiç kimse sizden bu kodu istemez.",
  },
  uk: {
    title: "Вхід до Perch",
    preheader: "Ваше посилання та код для входу. Вони діють один раз, протягом години.",
    link: "Натисніть кнопку, щоб відкрити свій головний екран. Посилання діє один раз, на будь-якому пристрої, протягом години. Воно замінює всі попередні посилання.",
    button: "Увійти",
    code: "Або введіть цей код там, де ви просили посилання:",
    unasked:
      "Ви цього не просили? Тоді не зважайте на цей лист: без посилання та коду ніхто не ввійде. Діє лише найновіше посилання, хто б його не просив, тож попереднє, яке у вас є, більше не діє. Ніхто з Perch ніколи не попросить у вас цей код.",
  },
  "zh-Hans": {
    title: "登录 Perch",
    preheader: "你的登录链接和验证码。一小时内有效，仅可使用一次。",
    link: "点击按钮即可打开你的主屏幕。此链接可在任意设备上使用，一小时内有效，仅可使用一次。之前的所有链接都会失效。",
    button: "登录",
    code: "或者，在你请求链接的地方输入此验证码：",
    unasked:
      "这不是你请求的？请忽略这封邮件：没有链接和验证码，谁也无法登录。无论由谁请求，只有最新的链接有效，因此你手中之前的链接已经失效。Perch 的任何人都不会向你索要验证码。",
  },
};
