// What the toolbar button opens.
document.body.textContent = "Perch";
